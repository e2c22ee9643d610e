/* Preloaded into a program: puts it into the locale of its environment, as a library might do without asking. */
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

__attribute__((constructor)) static void locale_set(void)
{
    /* A test under a locale that is not there would test nothing. */
    char text[8] = "";
    if (setlocale(LC_ALL, "") == NULL || snprintf(text, sizeof text, "%.1f", 0.5) != 3 || strcmp(text, "0,5") != 0) {
        static const char message[] = "set_locale: there is no locale with a decimal comma here\n";
        (void)!write(STDERR_FILENO, message, sizeof message - 1);
        _exit(98);
    }
}

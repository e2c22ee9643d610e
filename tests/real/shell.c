/* See the header. */
#include "shell.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static const char *work(void)
{
    const char *folder = getenv("WORK");
    assert_non_null(folder);
    return folder;
}

char *file_read(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        fail_msg("%s cannot be read", path);
    }
    char *text = NULL;
    size_t capacity = 0, used = 0;
    for (size_t got = 1; got > 0; used += got) {
        if (capacity - used < 4096) {
            capacity = capacity * 2 + 8192;
            char *larger = realloc(text, capacity + 1);
            assert_non_null(larger);
            text = larger;
        }
        got = fread(text + used, 1, capacity - used, file);
    }
    fclose(file);
    text[used] = '\0';
    if (size != NULL) {
        *size = used;
    }
    return text;
}

void work_write(const char *name, const char *text)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", work(), name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

/* The command runs in a shell of its own, its outputs in files beside the work folder. */
static struct ran command_run(const char *command)
{
    char out_path[256], err_path[256];
    snprintf(out_path, sizeof out_path, "%s.out", work());
    snprintf(err_path, sizeof err_path, "%s.err", work());
    char *whole = NULL;
    assert_true(asprintf(&whole, "{ %s\n} >'%s' 2>'%s' </dev/null", command, out_path, err_path) > 0);
    int status = system(whole);
    free(whole);
    struct ran ran = {.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
    ran.out = file_read(out_path, &ran.out_size);
    ran.err = file_read(err_path, NULL);
    return ran;
}

static struct ran command_run_list(const char *format, va_list arguments, char **command)
{
    assert_true(vasprintf(command, format, arguments) > 0);
    return command_run(*command);
}

struct ran shell(const char *format, ...)
{
    char *command = NULL;
    va_list arguments;
    va_start(arguments, format);
    struct ran ran = command_run_list(format, arguments, &command);
    va_end(arguments);
    free(command);
    return ran;
}

void ran_free(struct ran *ran)
{
    free(ran->out);
    free(ran->err);
}

/* Status, and what must be in the outputs (NULL: whatever). */
static void expect(int status, const char *out, const char *err, const char *format, va_list arguments)
{
    char *command = NULL;
    struct ran ran = command_run_list(format, arguments, &command);
    if (ran.status != status) {
        fail_msg("%s\n  ended with %d, not %d; it said:\n%.2000s%.2000s", command, ran.status, status, ran.out,
                 ran.err);
    }
    if (out != NULL && strstr(ran.out, out) == NULL) {
        fail_msg("%s\n  should print: %s\n  it printed:\n%.2000s%.2000s", command, out, ran.out, ran.err);
    }
    if (err != NULL && strstr(ran.err, err) == NULL) {
        fail_msg("%s\n  should complain: %s\n  it said:\n%.2000s", command, err, ran.err);
    }
    ran_free(&ran);
    free(command);
}

void expect_status(int status, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    expect(status, NULL, NULL, format, arguments);
    va_end(arguments);
}

void expect_out(int status, const char *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    expect(status, out, NULL, format, arguments);
    va_end(arguments);
}

void expect_err(int status, const char *err, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    expect(status, NULL, err, format, arguments);
    va_end(arguments);
}

bool program_is_sanitized(void)
{
    return strstr(getenv("FIELDBOOK"), "/asan/") != NULL;
}

int work_begin(void **state)
{
    (void)state;
    char folder[] = "/tmp/fieldbook-XXXXXX";
    if (mkdtemp(folder) == NULL || setenv("WORK", folder, 1) != 0) {
        return -1;
    }
    return setenv("FIELDBOOK", "build/fieldbook", 0);
}

int work_end(void **state)
{
    (void)state;
    return system("rm -rf \"$WORK\" \"$WORK.out\" \"$WORK.err\"");
}

/* Running the program as a user would: shell commands, in which $FIELDBOOK is the program and $WORK a folder that is
 * made for the test group and goes with it. The Makefile says which program. */
#ifndef FIELDBOOK_TESTS_REAL_SHELL_H
#define FIELDBOOK_TESTS_REAL_SHELL_H

#include <stdbool.h>
#include <stddef.h>

/* What came of a command. */
struct ran {
    int status;    /* as the shell tells it: 128 + the signal, where one ended it */
    char *out;     /* closed by a NUL, which out_size does not count */
    size_t out_size;
    char *err;
};

/* Runs a command and waits for it. Free with ran_free. */
struct ran shell(const char *format, ...) __attribute__((format(printf, 1, 2)));
void ran_free(struct ran *ran);

/* Runs a command that must end with this status; else the test fails and shows what the command said. */
void expect_status(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, and the command must say this on standard output, or on standard error. */
void expect_out(int status, const char *out, const char *format, ...) __attribute__((format(printf, 3, 4)));
void expect_err(int status, const char *err, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The whole of a file, closed by a NUL; the test fails where it cannot be read. Free it. */
char *file_read(const char *path, size_t *size);

/* Writes a file into $WORK. */
void work_write(const char *name, const char *text);

/* True where the program was built with sanitizers, which go badly with preloaded libraries. */
bool program_is_sanitized(void);

/* Group set-up and tear-down: makes $WORK and $FIELDBOOK, removes $WORK. */
int work_begin(void **state);
int work_end(void **state);

#endif

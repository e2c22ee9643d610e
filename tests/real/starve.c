/* See the header. */
#include "starve.h"

#include <dirent.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATH_SIZE = 512 };

/* Reads a file whole; NULL where it cannot. */
static char *file_slurp(const char *path, size_t *size)
{
    struct stat facts;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || fstat(file, &facts) != 0) {
        return NULL;
    }
    char *bytes = malloc((size_t)facts.st_size + 1);
    ssize_t got = bytes == NULL ? -1 : read(file, bytes, (size_t)facts.st_size);
    close(file);
    if (got != facts.st_size) {
        free(bytes);
        return NULL;
    }
    bytes[got] = '\0';
    *size = (size_t)got;
    return bytes;
}

static bool files_are_same(const char *left_path, const char *right_path)
{
    size_t left_size = 0, right_size = 0;
    char *left = file_slurp(left_path, &left_size), *right = file_slurp(right_path, &right_size);
    bool same = left != NULL && right != NULL && left_size == right_size && memcmp(left, right, left_size) == 0;
    free(left);
    free(right);
    return same;
}

/* How many files stand in the folder; each is given to the visitor with its name. */
typedef bool visit_fn(const struct starve *starve, const char *name);

static int files_visit(const struct starve *starve, const char *folder, visit_fn *visit)
{
    DIR *directory = opendir(folder);
    int count = 0;
    for (struct dirent *entry; directory != NULL && (entry = readdir(directory)) != NULL;) {
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
            count = visit(starve, entry->d_name) && count >= 0 ? count + 1 : -1;
        }
    }
    if (directory != NULL) {
        closedir(directory);
    }
    return count;
}

static bool is_old_target(const struct starve *starve, const char *name)
{
    size_t size;
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "out/%s", name);
    char *text = strcmp(name, starve->target) == 0 ? file_slurp(path, &size) : NULL;
    bool old = text != NULL && strcmp(text, "old\n") == 0;
    free(text);
    return old;
}

static bool is_whole_output(const struct starve *starve, const char *name)
{
    char path[PATH_SIZE], whole[PATH_SIZE];
    snprintf(path, sizeof path, "out/%s", name);
    snprintf(whole, sizeof whole, "%s/%s", starve->whole, name);
    return files_are_same(path, whole);
}

static bool is_anything(const struct starve *starve, const char *name)
{
    (void)starve;
    return name[0] != '\0';
}

static bool remove_output(const struct starve *starve, const char *name)
{
    (void)starve;
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "out/%s", name);
    return unlink(path) == 0;
}

/* The state before each run: one old output, and nothing else. */
static void outputs_prepare(const struct starve *starve)
{
    mkdir("out", 0777);
    files_visit(starve, "out", remove_output);
    if (starve->target != NULL) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "out/%s", starve->target);
        FILE *file = fopen(path, "w");
        if (file != NULL) {
            fputs("old\n", file);
            fclose(file);
        }
    }
}

/* Runs the command; the environment is this process's, which has asked for a failure. */
static int command_spawn(const struct starve *starve)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "stdout", O_WRONLY | O_CREAT | O_TRUNC, 0666);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "stderr", O_WRONLY | O_CREAT | O_TRUNC, 0666);
    /* The loader's variable must not reach this process's other children, nor the spawning itself. */
    setenv("LD_PRELOAD", starve->preload, 1);
    pid_t child;
    int status = -1;
    if (posix_spawn(&child, starve->arguments[0], &actions, NULL, (char *const *)(const void *)starve->arguments,
                    environ) != 0 || waitpid(child, &status, 0) != child) {
        status = -1;
    }
    unsetenv("LD_PRELOAD");
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

static bool run_complain(const char *fault, long allocation)
{
    size_t size = 0;
    char *said = file_slurp("stderr", &size);
    fprintf(stderr, "allocation %ld (FAIL_AFTER=%s): the program %s; it said: %s\n", allocation, getenv("FAIL_AFTER"),
            fault, said == NULL ? "" : said);
    free(said);
    return false;
}

static bool run_check(const struct starve *starve, long allocation)
{
    char number[24];
    snprintf(number, sizeof number, "%ld", allocation);
    setenv("FAIL_AT", number, 1);
    int status = command_spawn(starve);
    struct stat said;
    bool silent = stat("stderr", &said) != 0 || said.st_size == 0;
    if (!WIFEXITED(status)) {
        return run_complain("was ended by a signal", allocation);
    }
    if (WEXITSTATUS(status) == 3) {
        if (silent) {
            return run_complain("failed without a message", allocation);
        }
        if (starve->target != NULL && files_visit(starve, "out", is_old_target) != 1) {
            return run_complain("failed and changed files", allocation);
        }
        return true;
    }
    if (WEXITSTATUS(status) != 0) {
        return run_complain("ended with another status", allocation);
    }
    if (!silent) {
        return run_complain("ended well with a message", allocation);
    }
    if (starve->target != NULL) {
        int all = files_visit(starve, starve->whole, is_anything);
        bool right = files_visit(starve, "out", is_whole_output) == all;
        outputs_prepare(starve);
        if (!right) {
            return run_complain("ended well, but its output is wrong", allocation);
        }
    }
    return true;
}

/* How many allocations the command makes when none fails. */
static long allocations_count(const struct starve *starve)
{
    setenv("FAIL_AT", "0", 1);
    setenv("FAIL_COUNT", "count", 1);
    int status = command_spawn(starve);
    unsetenv("FAIL_COUNT");
    size_t size;
    char *text = status == 0 ? file_slurp("count", &size) : NULL;
    long count = text == NULL ? 0 : strtol(text, NULL, 10);
    free(text);
    return count;
}

long starve_run(const struct starve *starve)
{
    if (mkdir(starve->folder, 0777) != 0 || chdir(starve->folder) != 0) {
        perror(starve->folder);
        return -1;
    }
    outputs_prepare(starve);
    long count = allocations_count(starve), runs = 0;
    if (count < 20) {
        fprintf(stderr, "only %ld allocations: the program failed, or the library was not loaded\n", count);
        return -1;
    }
    outputs_prepare(starve);
    for (int after = 0; after <= 1; after++) {
        setenv("FAIL_AFTER", after == 0 ? "0" : "1", 1);
        for (long allocation = starve->first; allocation <= count; allocation += starve->step, runs++) {
            if (!run_check(starve, allocation)) {
                return -1;
            }
        }
    }
    return runs;
}

#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    OUTPUT_BUFFER_SIZE = 64 * 1024,
    OUTPUT_LINKS_MAX = 40,         /* symbolic links that lead on from one to the next */
    OUTPUT_NAMES_MAX = 10000,      /* temporary names tried */
    OUTPUT_NAME_SIZE = 64          /* of a temporary name, without its folder */
};

enum output_kind {
    OUTPUT_FILE,      /* renamed into place */
    OUTPUT_STREAM,    /* a device or pipe: collected in memory, written through at commit */
    OUTPUT_STANDARD   /* standard output: the same */
};

/* What stands in the target's place while a commit is under way. */
enum output_step {
    OUTPUT_WAITING,    /* the target is untouched */
    OUTPUT_LINKED,     /* the target is untouched, and backup is a second name of it */
    OUTPUT_MOVED,      /* the target has been renamed to backup */
    OUTPUT_PLACED,     /* the temporary file has become the target; backup, if kept, is the old one */
    OUTPUT_DONE
};

struct buffer {
    struct buffer *next;
    size_t used;
    unsigned char bytes[OUTPUT_BUFFER_SIZE];
};

/* A folder that was made for an output. */
struct folder {
    struct folder *older;
    const char *path;
};

struct output {
    struct output_set *set;
    struct output *older;
    enum output_kind kind;
    enum output_step step;
    const char *path;         /* as the caller gave it */
    const char *target;       /* with symbolic links followed */
    const char *folder;       /* of the target */
    char *temporary;
    char *backup;
    bool has_temporary;
    bool has_backup;
    bool is_closed;
    int fd;                   /* or -1 */
    dev_t folder_device;
    ino_t folder_inode;
    struct buffer *buffer;
};

/* Everything that must be undone is recorded here before it is done, so that output_set_discard finds it even when
 * memory runs out half way through. */
struct output_set {
    struct arena *arena;
    struct output *newest;
    struct folder *folders;
    struct buffer *free_buffers;
    const char *error;
};

struct output_set *output_set_new(struct arena *arena)
{
    struct output_set *set = arena_alloc(arena, sizeof *set);
    set->arena = arena;
    return set;
}

const char *output_set_error(const struct output_set *set)
{
    return set->error;
}

/* ---------------------------------------------------------------- messages */

static const char *shown_path(const char *path)
{
    return strcmp(path, "-") == 0 ? "standard output" : path;
}

/* Keeps the first reason and returns false. */
__attribute__((format(printf, 3, 4))) static bool fail(struct output_set *set, const char *path, const char *format,
                                                       ...)
{
    if (set->error)
        return false;
    set->error = "cannot write the files";    /* in case memory runs out on the way to the better sentence */
    va_list arguments;
    va_start(arguments, format);
    const char *reason = arena_print_list(set->arena, format, arguments);
    va_end(arguments);
    set->error = arena_print(set->arena, "cannot write %s: %s", shown_path(path), reason);
    return false;
}

static bool fail_with_number(struct output_set *set, const char *path, int number)
{
    return fail(set, path, "%s", strerror(number));
}

/* ---------------------------------------------------------------- writing */

/* Writing to a closed pipe, or past the largest size allowed for a file, is to return an error and not to end the
 * program with temporary files lying about. */
struct signals {
    struct sigaction pipe;
    struct sigaction size;
};

static struct signals ignore_signals(void)
{
    struct sigaction ignore = { .sa_handler = SIG_IGN };
    sigemptyset(&ignore.sa_mask);
    struct signals before;
    sigaction(SIGPIPE, &ignore, &before.pipe);
    sigaction(SIGXFSZ, &ignore, &before.size);
    return before;
}

static void restore_signals(const struct signals *before)
{
    sigaction(SIGPIPE, &before->pipe, NULL);
    sigaction(SIGXFSZ, &before->size, NULL);
}

/* Writes everything; returns 0 or the error number. */
static int write_fully(int fd, const unsigned char *bytes, size_t size)
{
    struct signals before = ignore_signals();
    int number = 0;
    while (size > 0 && number == 0) {
        ssize_t written = write(fd, bytes, size);
        if (written > 0) {
            bytes += written;
            size -= (size_t)written;
        } else if (written == 0) {
            number = EIO;
        } else if (errno == EAGAIN) {
            struct pollfd ready = { .fd = fd, .events = POLLOUT };    /* a terminal or pipe that was set not to wait */
            poll(&ready, 1, -1);
        } else if (errno != EINTR) {
            number = errno;
        }
    }
    restore_signals(&before);
    return number;
}

static bool flush(struct output *output)
{
    struct buffer *buffer = output->buffer;
    int number = write_fully(output->fd, buffer->bytes, buffer->used);
    buffer->used = 0;
    return number == 0 || fail_with_number(output->set, output->path, number);
}

bool output_write(struct output *output, const void *data, size_t size)
{
    if (output->set->error)
        return false;
    if (output->is_closed)
        return fail(output->set, output->path, "it has been closed already");
    struct buffer *buffer = output->buffer;
    const unsigned char *bytes = data;
    while (size > 0) {
        size_t part = OUTPUT_BUFFER_SIZE - buffer->used;
        if (part > size)
            part = size;
        memcpy(buffer->bytes + buffer->used, bytes, part);
        buffer->used += part;
        bytes += part;
        size -= part;
        if (buffer->used == OUTPUT_BUFFER_SIZE && !flush(output))
            return false;
    }
    return true;
}

static int close_file(struct output *output)
{
    int fd = output->fd;
    output->fd = -1;
    if (fd < 0 || close(fd) == 0 || errno == EINTR)
        return 0;
    return errno;
}

/* Some file systems cannot sync and say so: that is no failure to write. */
static int sync_file(int fd)
{
    while (fsync(fd) != 0) {
        if (errno == EINVAL || errno == ENOTSUP || errno == EROFS)
            return 0;
        if (errno != EINTR)
            return errno;
    }
    return 0;
}

bool output_close(struct output *output)
{
    struct output_set *set = output->set;
    if (output->is_closed)
        return !set->error;
    output->is_closed = true;
    bool fine = !set->error && output->fd >= 0 && flush(output);
    output->buffer->used = 0;
    output->buffer->next = set->free_buffers;
    set->free_buffers = output->buffer;
    output->buffer = NULL;
    if (!fine)
        return false;
    if (output->kind != OUTPUT_FILE)
        return true;    /* what was collected is read back at commit */
    int number = sync_file(output->fd);
    int close_number = close_file(output);
    if (number == 0)
        number = close_number;
    return number == 0 || fail_with_number(set, output->path, number);
}

/* ---------------------------------------------------------------- opening */

/* The bytes of the path up to and without its last name: "a/b.pdf" gives "a", "b.pdf" gives ".". */
static const char *folder_of(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    if (!slash)
        return ".";
    return slash == path ? "/" : arena_copy_part(arena, path, (size_t)(slash - path));
}

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Follows symbolic links, so that a link stays and the file that it leads to is replaced. NULL on failure. */
static const char *follow_links(struct output_set *set, const char *path)
{
    const char *target = path;
    char *link = NULL;
    for (int i = 0; i < OUTPUT_LINKS_MAX; i++) {
        struct stat status;
        if (lstat(target, &status) != 0 || !S_ISLNK(status.st_mode))
            return target;
        if (!link)
            link = arena_alloc(set->arena, PATH_MAX + 1);
        ssize_t length = readlink(target, link, PATH_MAX);
        if (length < 0) {
            fail_with_number(set, path, errno);
            return NULL;
        }
        link[length] = '\0';
        if (link[0] == '/' || !strchr(target, '/'))
            target = arena_copy(set->arena, link);
        else
            target = arena_print(set->arena, "%s/%s", folder_of(set->arena, target), link);
    }
    fail_with_number(set, path, ELOOP);
    return NULL;
}

/* Makes the folder, and those above it, where they are missing. */
static bool make_folders(struct output_set *set, const char *path, const char *folder)
{
    struct stat status;
    if (stat(folder, &status) == 0 && S_ISDIR(status.st_mode))
        return true;
    char *part = arena_copy(set->arena, folder);
    char *end = part;
    do {
        end += strspn(end, "/");
        end += strcspn(end, "/");
        char kept = *end;
        *end = '\0';
        if (stat(part, &status) != 0) {
            if (errno != ENOENT)
                return fail(set, path, "the folder %s cannot be reached: %s", part, strerror(errno));
            struct folder *made = arena_alloc(set->arena, sizeof *made);
            *made = (struct folder){ .older = set->folders, .path = arena_copy(set->arena, part) };
            if (mkdir(part, 0777) == 0)
                set->folders = made;
            else if (errno != EEXIST)
                return fail(set, path, "the folder %s cannot be made: %s", part, strerror(errno));
        } else if (!S_ISDIR(status.st_mode)) {
            return fail(set, path, "%s is not a folder; choose another folder", part);
        }
        *end = kept;
    } while (*end);
    return true;
}

/* A pipe, terminal or other device, as against a place for a file. */
static bool is_stream(const char *path, const struct stat *status, bool exists)
{
    if (strncmp(path, "/dev/fd/", 8) == 0 || strncmp(path, "/proc/", 6) == 0)
        return true;
    return exists && !S_ISREG(status->st_mode) && !S_ISDIR(status->st_mode);
}

static bool open_stream(struct output *output)
{
    struct output_set *set = output->set;
    if (output->kind == OUTPUT_STREAM && faccessat(AT_FDCWD, output->path, W_OK, AT_EACCESS) != 0)
        return fail_with_number(set, output->path, errno);
    output->fd = memfd_create("fieldbook", MFD_CLOEXEC);
    return output->fd >= 0 || fail_with_number(set, output->path, errno);
}

static bool name_is_free(const char *path)
{
    struct stat status;
    return lstat(path, &status) != 0 && errno == ENOENT;
}

/* Opens the temporary file under a name that nothing has. The mode is what the umask allows of the one given. */
static bool open_temporary(struct output *output, mode_t mode)
{
    struct output_set *set = output->set;
    size_t size = strlen(output->folder) + OUTPUT_NAME_SIZE;
    output->temporary = arena_alloc(set->arena, size);
    output->backup = arena_alloc(set->arena, size);
    const char *gap = strcmp(output->folder, "/") == 0 ? "" : "/";
    for (int i = 0; i < OUTPUT_NAMES_MAX; i++) {
        snprintf(output->temporary, size, "%s%s.fieldbook-%ld-%d.new", output->folder, gap, (long)getpid(), i);
        snprintf(output->backup, size, "%s%s.fieldbook-%ld-%d.old", output->folder, gap, (long)getpid(), i);
        output->fd = open(output->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (output->fd >= 0) {
            output->has_temporary = true;
            if (name_is_free(output->backup))
                return true;
            close_file(output);
            unlink(output->temporary);
            output->has_temporary = false;
        } else if (errno == EACCES || errno == EPERM || errno == EROFS) {
            return fail(set, output->path, "the folder %s cannot be written to (%s); choose another folder",
                        output->folder, strerror(errno));
        } else if (errno != EEXIST && errno != EINTR) {
            return fail_with_number(set, output->path, errno);
        }
    }
    return fail(set, output->path, "the folder %s is full of temporary files; remove .fieldbook-*", output->folder);
}

/* Two outputs in one place would overwrite each other. */
static bool is_taken(const struct output *output)
{
    for (const struct output *other = output->older; other; other = other->older)
        if (other->kind == OUTPUT_FILE && other->folder_device == output->folder_device
            && other->folder_inode == output->folder_inode
            && strcmp(name_of(other->target), name_of(output->target)) == 0)
            return true;
    return false;
}

static bool open_file(struct output *output, const struct stat *old, bool exists)
{
    struct output_set *set = output->set;
    const char *name = name_of(output->target);
    if ((exists && S_ISDIR(old->st_mode)) || *name == '\0' || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
        return fail(set, output->path, "it is a folder; give the name of a file");
    if (exists && faccessat(AT_FDCWD, output->target, W_OK, AT_EACCESS) != 0)
        return fail(set, output->path, "there is a file of this name that cannot be written to (%s)", strerror(errno));
    output->folder = folder_of(set->arena, output->target);
    if (!make_folders(set, output->path, output->folder))
        return false;
    struct stat status;
    if (lstat(output->target, &status) != 0 && errno != ENOENT)
        return fail_with_number(set, output->path, errno);    /* a name that is too long, above all */
    struct stat folder;
    if (stat(output->folder, &folder) != 0)
        return fail_with_number(set, output->path, errno);
    output->folder_device = folder.st_dev;
    output->folder_inode = folder.st_ino;
    if (is_taken(output))
        return fail(set, output->path, "two documents would go to the same file");
    if (!open_temporary(output, exists ? old->st_mode & 0666 : 0666))
        return false;
    if (exists) {
        /* The new file keeps the old one's owner and mode as far as we may give them: a file system without modes, or
         * an owner that we cannot set, is no reason not to write. */
        if (fchown(output->fd, old->st_uid, old->st_gid) != 0)
            errno = 0;
        if (fchmod(output->fd, old->st_mode & 0777) != 0)
            errno = 0;
    }
    return true;
}

static bool is_standard(const char *path)
{
    return strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0;
}

static bool open_output(struct output *output)
{
    struct output_set *set = output->set;
    const char *path = output->path;
    if (*path == '\0')
        return fail(set, "a file", "its name is empty");
    if (is_standard(path)) {
        output->kind = OUTPUT_STANDARD;
        for (const struct output *other = output->older; other; other = other->older)
            if (other->kind == OUTPUT_STANDARD)
                return fail(set, path, "only one document can go there");
        return open_stream(output);
    }
    struct stat status;
    bool exists = stat(path, &status) == 0;
    if (is_stream(path, &status, exists)) {
        output->kind = OUTPUT_STREAM;
        return open_stream(output);
    }
    output->target = follow_links(set, path);
    return output->target && open_file(output, &status, exists);
}

struct output *output_open(struct output_set *set, const char *path)
{
    if (set->error)
        return NULL;
    struct buffer *buffer = set->free_buffers;
    if (buffer)
        set->free_buffers = buffer->next;
    else
        buffer = arena_alloc(set->arena, sizeof *buffer);
    struct output *output = arena_alloc(set->arena, sizeof *output);
    *output = (struct output){
        .set = set,
        .older = set->newest,
        .path = arena_copy(set->arena, path),
        .fd = -1,
        .buffer = buffer,
    };
    set->newest = output;
    return open_output(output) ? output : NULL;
}

/* ---------------------------------------------------------------- committing */

/* Puts back what stood there before; returns false where that fails, and leaves the old file under its backup name. */
static bool put_back(struct output *output)
{
    bool fine = true;
    if (output->step == OUTPUT_LINKED)
        unlink(output->backup);
    else if (output->step == OUTPUT_MOVED || (output->step == OUTPUT_PLACED && output->has_backup))
        fine = rename(output->backup, output->target) == 0;
    else if (output->step == OUTPUT_PLACED)
        unlink(output->target);
    if (fine)
        output->has_backup = false;
    output->step = OUTPUT_WAITING;
    return fine;
}

/* Puts all back; returns an output whose old file could not be, or NULL. */
static const struct output *put_all_back(struct output_set *set)
{
    const struct output *lost = NULL;
    for (struct output *output = set->newest; output; output = output->older)
        if (output->kind == OUTPUT_FILE && output->step != OUTPUT_DONE && !put_back(output))
            lost = output;
    return lost;
}

/* Gives an existing target a second name, from which it can be put back. Returns 0 or the error number. */
static int keep_old(struct output *output)
{
    if (link(output->target, output->backup) == 0) {
        output->step = OUTPUT_LINKED;
    } else if (errno == ENOENT) {
        return 0;    /* nothing there */
    } else if (rename(output->target, output->backup) == 0) {
        output->step = OUTPUT_MOVED;    /* a file system without hard links, or a file that we may not link */
    } else {
        return errno;
    }
    output->has_backup = true;
    return 0;
}

/* Returns 0 or the error number. */
static int place(struct output *output, bool keeps_old)
{
    struct stat status;
    if (lstat(output->target, &status) == 0 && S_ISDIR(status.st_mode))
        return EISDIR;
    int number = keeps_old ? keep_old(output) : 0;
    if (number != 0)
        return number;
    if (rename(output->temporary, output->target) != 0)
        return errno;
    output->has_temporary = false;
    output->step = OUTPUT_PLACED;
    return 0;
}

/* Copies what was collected to where it goes. Returns 0 or the error number. */
static int write_through(struct output *output, unsigned char *bytes, size_t size)
{
    bool standard = output->kind == OUTPUT_STANDARD;
    int fd = standard ? STDOUT_FILENO : open(output->path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0)
        return errno;
    int number = 0;
    off_t at = 0;
    while (number == 0) {
        ssize_t got = pread(output->fd, bytes, size, at);
        if (got == 0)
            break;
        if (got > 0) {
            number = write_fully(fd, bytes, (size_t)got);
            at += got;
        } else if (errno != EINTR) {
            number = errno;
        }
    }
    if (!standard && close(fd) != 0 && number == 0 && errno != EINTR)
        number = errno;
    output->step = OUTPUT_DONE;
    return number;
}

/* Files first, since they can be put back; streams last, since they cannot. */
static int place_all(struct output_set *set, struct output **failed)
{
    size_t count = 0;
    for (struct output *output = set->newest; output; output = output->older)
        count++;
    int number = 0;
    for (struct output *output = set->newest; output && number == 0; output = output->older) {
        *failed = output;
        if (output->kind == OUTPUT_FILE)
            number = place(output, count > 1);
    }
    for (struct output *output = set->newest; output && number == 0; output = output->older) {
        *failed = output;
        if (output->kind != OUTPUT_FILE)
            number = write_through(output, set->free_buffers->bytes, OUTPUT_BUFFER_SIZE);
    }
    return number;
}

bool output_set_commit(struct output_set *set)
{
    for (struct output *output = set->newest; output; output = output->older)
        output_close(output);
    if (set->error)
        return false;
    struct output *failed = NULL;
    int number = place_all(set, &failed);
    if (number != 0) {
        const struct output *lost = put_all_back(set);
        if (lost)
            return fail(set, failed->path, "%s; the former %s is now %s", strerror(number), lost->target, lost->backup);
        return fail_with_number(set, failed->path, number);
    }
    for (struct output *output = set->newest; output; output = output->older) {
        if (output->has_backup)
            unlink(output->backup);
        output->has_backup = false;
        close_file(output);
        output->step = OUTPUT_DONE;
    }
    set->newest = NULL;
    set->folders = NULL;
    return true;
}

void output_set_discard(struct output_set *set)
{
    if (!set)
        return;
    put_all_back(set);
    for (struct output *output = set->newest; output; output = output->older) {
        close_file(output);
        if (output->has_temporary)
            unlink(output->temporary);
        output->has_temporary = false;
        output->is_closed = true;
        if (!set->error)
            set->error = "cannot write the files: they were given up";
    }
    set->newest = NULL;
    for (; set->folders; set->folders = set->folders->older)
        rmdir(set->folders->path);
}

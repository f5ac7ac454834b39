// Makes one file-system call of a program fail, or kills the program there. Loaded with LD_PRELOAD; Linux only.
//
//   FAULT_ROOT   only calls about files below this folder count
//   FAULT_AT     the number of the call, from 1; 0 only counts
//   FAULT_ERROR  the error number, or KILL
//   FAULT_COUNT  a file that gets a line for each call: a letter that says what it does
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What a call does: c opens a file that it may make or change, n makes, moves or removes a name, w writes, a changes
// attributes, f waits for the disk, o opens for reading, d opens a folder, r reads, s asks for attributes, l locks.

static const char *root;
static long at, calls;
static int fault, kinds = -1;
static unsigned char watched[4096];

__attribute__((constructor)) static void start(void) {
    root = getenv("FAULT_ROOT");
    const char *number = getenv("FAULT_AT"), *error = getenv("FAULT_ERROR");
    at = number ? atol(number) : 0;
    fault = error && strcmp(error, "KILL") ? atoi(error) : 0;
    const char *path = getenv("FAULT_COUNT");
    if (path) kinds = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
}

static int strike(int counts, char kind) {
    if (!counts) return 0;
    char line[] = {kind, '\n'};
    if (kinds >= 0) syscall(SYS_write, kinds, line, sizeof line);
    if (__atomic_add_fetch(&calls, 1, __ATOMIC_RELAXED) != at) return 0;
    if (!fault) kill(getpid(), SIGKILL);
    errno = fault;
    return 1;
}

static int open_file(int fd) { return fd >= 0 && fd < (int)sizeof watched && watched[fd]; }
// A path counts if it is below the root, or relative to an open folder that is.
static int named(int folder, const char *path) {
    if (!root || !path) return 0;
    return path[0] == '/' ? !strncmp(path, root, strlen(root)) : open_file(folder);
}
static int opened(int fd, int counts) {
    if (fd >= 0 && fd < (int)sizeof watched) watched[fd] = counts;
    return fd;
}

#define NEXT(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))
#define BY_PATH(kind, type, failure, name, parameters, counts, arguments, ...) \
    type name parameters { \
        if (strike(counts, kind)) return failure; \
        return NEXT(type, name, __VA_ARGS__) arguments; \
    }
#define BY_FILE(kind, type, name, parameters, fd, arguments, ...) \
    type name parameters { \
        if (strike(open_file(fd), kind)) return -1; \
        return NEXT(type, name, __VA_ARGS__) arguments; \
    }

#define MODE \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; \
    va_end(list)
#define KIND_OF_OPENING (flags & (O_CREAT | O_TRUNC | O_WRONLY | O_RDWR) ? 'c' : 'o')
#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        MODE; \
        int counts = named(-1, path); \
        if (strike(counts, KIND_OF_OPENING)) return -1; \
        return opened(NEXT(int, name, const char *, int, ...)(path, flags, mode), counts); \
    }
#define OPEN_AT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        MODE; \
        int counts = named(folder, path); \
        if (strike(counts, KIND_OF_OPENING)) return -1; \
        return opened(NEXT(int, name, int, const char *, int, ...)(folder, path, flags, mode), counts); \
    }
OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)

BY_PATH('s', int, -1, fstatat, (int d, const char *p, struct stat *s, int f), named(d, p), (d, p, s, f),
        int, const char *, struct stat *, int)
BY_PATH('n', int, -1, mkdirat, (int d, const char *p, mode_t m), named(d, p), (d, p, m), int, const char *, mode_t)
BY_PATH('n', int, -1, unlinkat, (int d, const char *p, int f), named(d, p), (d, p, f), int, const char *, int)
BY_PATH('n', int, -1, renameat, (int c, const char *a, int d, const char *b), named(d, b), (c, a, d, b),
        int, const char *, int, const char *)
BY_PATH('n', int, -1, renameat2, (int c, const char *a, int d, const char *b, unsigned f), named(d, b), (c, a, d, b, f),
        int, const char *, int, const char *, unsigned)
BY_PATH('n', int, -1, linkat, (int c, const char *a, int d, const char *b, int f), named(d, b), (c, a, d, b, f),
        int, const char *, int, const char *, int)
BY_PATH('s', int, -1, faccessat, (int d, const char *p, int m, int f), named(d, p), (d, p, m, f),
        int, const char *, int, int)
BY_PATH('s', char *, NULL, realpath, (const char *p, char *r), named(-1, p), (p, r), const char *, char *)

BY_PATH('d', DIR *, NULL, fdopendir, (int fd), open_file(fd), (fd), int)
BY_FILE('s', int, fstat, (int fd, struct stat *s), fd, (fd, s), int, struct stat *)
BY_FILE('r', ssize_t, read, (int fd, void *b, size_t n), fd, (fd, b, n), int, void *, size_t)
BY_FILE('w', ssize_t, write, (int fd, const void *b, size_t n), fd, (fd, b, n), int, const void *, size_t)
BY_FILE('f', int, fsync, (int fd), fd, (fd), int)
BY_FILE('f', int, syncfs, (int fd), fd, (fd), int)
BY_FILE('a', int, fchmod, (int fd, mode_t m), fd, (fd, m), int, mode_t)
BY_FILE('a', int, fchown, (int fd, uid_t u, gid_t g), fd, (fd, u, g), int, uid_t, gid_t)
BY_FILE('l', int, flock, (int fd, int o), fd, (fd, o), int, int)
BY_FILE('s', ssize_t, flistxattr, (int fd, char *n, size_t s), fd, (fd, n, s), int, char *, size_t)
BY_FILE('s', ssize_t, fgetxattr, (int fd, const char *n, void *v, size_t s), fd, (fd, n, v, s),
        int, const char *, void *, size_t)
BY_FILE('a', int, fsetxattr, (int fd, const char *n, const void *v, size_t s, int f), fd, (fd, n, v, s, f),
        int, const char *, const void *, size_t, int)

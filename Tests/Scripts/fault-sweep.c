// Makes one file-system call of a program fail, or kills the program there. Loaded with LD_PRELOAD; Linux only.
//
//   FAULT_ROOT   only calls about files below this folder count
//   FAULT_AT     the number of the call, from 1; 0 only counts
//   FAULT_ERROR  the error number, or KILL
//   FAULT_COUNT  a file that gets the number of calls
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
#include <unistd.h>

static const char *root;
static long at, calls;
static int fault;
static unsigned char watched[4096];

__attribute__((constructor)) static void start(void) {
    root = getenv("FAULT_ROOT");
    const char *number = getenv("FAULT_AT"), *error = getenv("FAULT_ERROR");
    at = number ? atol(number) : 0;
    fault = error && strcmp(error, "KILL") ? atoi(error) : 0;
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (file) fprintf(file, "%ld\n", calls), fclose(file);
}

static int strike(int counts) {
    if (!counts || ++calls != at) return 0;
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
#define BY_PATH(type, failure, name, parameters, counts, arguments, ...) \
    type name parameters { \
        if (strike(counts)) return failure; \
        return NEXT(type, name, __VA_ARGS__) arguments; \
    }
#define BY_FILE(type, name, parameters, fd, arguments, ...) \
    type name parameters { \
        if (strike(open_file(fd))) return -1; \
        return NEXT(type, name, __VA_ARGS__) arguments; \
    }

#define MODE \
    va_list list; \
    va_start(list, flags); \
    mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; \
    va_end(list)
#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        MODE; \
        int counts = named(-1, path); \
        if (strike(counts)) return -1; \
        return opened(NEXT(int, name, const char *, int, ...)(path, flags, mode), counts); \
    }
#define OPEN_AT(name) \
    int name(int folder, const char *path, int flags, ...) { \
        MODE; \
        int counts = named(folder, path); \
        if (strike(counts)) return -1; \
        return opened(NEXT(int, name, int, const char *, int, ...)(folder, path, flags, mode), counts); \
    }
OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)

BY_PATH(int, -1, fstatat, (int d, const char *p, struct stat *s, int f), named(d, p), (d, p, s, f),
        int, const char *, struct stat *, int)
BY_PATH(int, -1, mkdirat, (int d, const char *p, mode_t m), named(d, p), (d, p, m), int, const char *, mode_t)
BY_PATH(int, -1, unlinkat, (int d, const char *p, int f), named(d, p), (d, p, f), int, const char *, int)
BY_PATH(int, -1, renameat, (int c, const char *a, int d, const char *b), named(d, b), (c, a, d, b),
        int, const char *, int, const char *)
BY_PATH(int, -1, renameat2, (int c, const char *a, int d, const char *b, unsigned f), named(d, b), (c, a, d, b, f),
        int, const char *, int, const char *, unsigned)
BY_PATH(int, -1, linkat, (int c, const char *a, int d, const char *b, int f), named(d, b), (c, a, d, b, f),
        int, const char *, int, const char *, int)
BY_PATH(int, -1, faccessat, (int d, const char *p, int m, int f), named(d, p), (d, p, m, f),
        int, const char *, int, int)
BY_PATH(char *, NULL, realpath, (const char *p, char *r), named(-1, p), (p, r), const char *, char *)

BY_PATH(DIR *, NULL, fdopendir, (int fd), open_file(fd), (fd), int)
BY_FILE(int, fstat, (int fd, struct stat *s), fd, (fd, s), int, struct stat *)
BY_FILE(ssize_t, read, (int fd, void *b, size_t n), fd, (fd, b, n), int, void *, size_t)
BY_FILE(ssize_t, write, (int fd, const void *b, size_t n), fd, (fd, b, n), int, const void *, size_t)
BY_FILE(int, fsync, (int fd), fd, (fd), int)
BY_FILE(int, syncfs, (int fd), fd, (fd), int)
BY_FILE(int, fchmod, (int fd, mode_t m), fd, (fd, m), int, mode_t)
BY_FILE(int, fchown, (int fd, uid_t u, gid_t g), fd, (fd, u, g), int, uid_t, gid_t)
BY_FILE(int, flock, (int fd, int o), fd, (fd, o), int, int)
BY_FILE(ssize_t, flistxattr, (int fd, char *n, size_t s), fd, (fd, n, s), int, char *, size_t)
BY_FILE(ssize_t, fgetxattr, (int fd, const char *n, void *v, size_t s), fd, (fd, n, v, s),
        int, const char *, void *, size_t)
BY_FILE(int, fsetxattr, (int fd, const char *n, const void *v, size_t s, int f), fd, (fd, n, v, s, f),
        int, const char *, const void *, size_t, int)

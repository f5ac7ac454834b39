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

static int named(const char *path) { return root && path && !strncmp(path, root, strlen(root)); }
static int open_file(int fd) { return fd >= 0 && fd < (int)sizeof watched && watched[fd]; }
static int opened(int fd, const char *path) {
    if (fd >= 0 && fd < (int)sizeof watched) watched[fd] = named(path);
    return fd;
}

#define NEXT(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))
#define BY_PATH(type, failure, name, parameters, path, arguments, ...) \
    type name parameters { \
        if (strike(named(path))) return failure; \
        return NEXT(type, name, __VA_ARGS__) arguments; \
    }
#define BY_FILE(type, name, parameters, fd, arguments, ...) \
    type name parameters { \
        if (strike(open_file(fd))) return -1; \
        return NEXT(type, name, __VA_ARGS__) arguments; \
    }

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list list; \
        va_start(list, flags); \
        mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0; \
        va_end(list); \
        if (strike(named(path))) return -1; \
        return opened(NEXT(int, name, const char *, int, ...)(path, flags, mode), path); \
    }
OPEN(open)
OPEN(open64)

BY_PATH(int, -1, stat, (const char *p, struct stat *s), p, (p, s), const char *, struct stat *)
BY_PATH(int, -1, lstat, (const char *p, struct stat *s), p, (p, s), const char *, struct stat *)
BY_PATH(int, -1, mkdir, (const char *p, mode_t m), p, (p, m), const char *, mode_t)
BY_PATH(int, -1, rmdir, (const char *p), p, (p), const char *)
BY_PATH(int, -1, unlink, (const char *p), p, (p), const char *)
BY_PATH(int, -1, rename, (const char *a, const char *b), b, (a, b), const char *, const char *)
BY_PATH(int, -1, link, (const char *a, const char *b), b, (a, b), const char *, const char *)
BY_PATH(int, -1, access, (const char *p, int m), p, (p, m), const char *, int)
BY_PATH(char *, NULL, realpath, (const char *p, char *r), p, (p, r), const char *, char *)
BY_PATH(DIR *, NULL, opendir, (const char *p), p, (p), const char *)

BY_FILE(int, fstat, (int fd, struct stat *s), fd, (fd, s), int, struct stat *)
BY_FILE(ssize_t, read, (int fd, void *b, size_t n), fd, (fd, b, n), int, void *, size_t)
BY_FILE(ssize_t, write, (int fd, const void *b, size_t n), fd, (fd, b, n), int, const void *, size_t)
BY_FILE(int, fsync, (int fd), fd, (fd), int)
BY_FILE(int, syncfs, (int fd), fd, (fd), int)
BY_FILE(int, fchmod, (int fd, mode_t m), fd, (fd, m), int, mode_t)
BY_FILE(int, fchown, (int fd, uid_t u, gid_t g), fd, (fd, u, g), int, uid_t, gid_t)
BY_FILE(int, flock, (int fd, int o), fd, (fd, o), int, int)

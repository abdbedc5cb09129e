/* Lets the calls by which a process changes its disk fail on purpose; the tests load it in front of the C library.
 *
 * DEBELLIS_FAULT is `KIND N`: `eio N` lets call N fail, `full N` lets call N and every later one find no room, `short N` lets
 * call N write half of its bytes. Calls are counted from 1 for the whole process; 0 only counts. At its end the process
 * writes a letter for each of its calls to the file DEBELLIS_FAULT_COUNT: `w` if it writes bytes that can be halved, `c` if
 * not. Only files below DEBELLIS_FAULT_UNDER count. Nothing waits for the disk: no test cuts the current. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

enum verdict { GOES, FAILS, HALF };

static long calls;
static char letters[1 << 16];

static int is_under(const char *path) {
    const char *under = getenv("DEBELLIS_FAULT_UNDER");
    return under && path && strncmp(path, under, strlen(under)) == 0;
}

static int is_ours(int fd) {
    char link[64], path[PATH_MAX + 1];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, PATH_MAX);
    if (length < 0) return 0;
    path[length] = 0;
    return is_under(path);
}

/* The verdict on the next call; `bytes` is 0 for calls that write none. */
static enum verdict next(size_t bytes) {
    char kind[16] = "";
    long fails = 0, now = __sync_add_and_fetch(&calls, 1);
    const char *asked = getenv("DEBELLIS_FAULT");
    if (now <= (long)sizeof letters) letters[now - 1] = bytes > 1 ? 'w' : 'c';
    if (!asked || sscanf(asked, "%15s %ld", kind, &fails) != 2 || fails == 0) return GOES;
    if (strcmp(kind, "full") == 0 && now >= fails) {
        errno = ENOSPC;
        return FAILS;
    }
    if (now != fails) return GOES;
    if (strcmp(kind, "short") == 0) return bytes > 1 ? HALF : GOES;
    errno = EIO;
    return FAILS;
}

__attribute__((destructor)) static void told(void) {
    const char *path = getenv("DEBELLIS_FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fwrite(letters, 1, calls < (long)sizeof letters ? calls : (long)sizeof letters, file);
    fclose(file);
}

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

ssize_t write(int fd, const void *from, size_t bytes) {
    REAL(ssize_t, "write", int, const void *, size_t);
    enum verdict verdict = is_ours(fd) ? next(bytes) : GOES;
    return verdict == FAILS ? -1 : real(fd, from, verdict == HALF ? bytes / 2 : bytes);
}

ssize_t pwrite64(int fd, const void *from, size_t bytes, off64_t at) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
    enum verdict verdict = is_ours(fd) ? next(bytes) : GOES;
    return verdict == FAILS ? -1 : real(fd, from, verdict == HALF ? bytes / 2 : bytes, at);
}

ssize_t pwrite(int fd, const void *from, size_t bytes, off_t at) { return pwrite64(fd, from, bytes, at); }

int fsync(int fd) { return is_ours(fd) && next(0) == FAILS ? -1 : 0; }

int fdatasync(int fd) { return fsync(fd); }

int ftruncate64(int fd, off64_t length) {
    REAL(int, "ftruncate64", int, off64_t);
    return is_ours(fd) && next(0) == FAILS ? -1 : real(fd, length);
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    return is_under(to) && next(0) == FAILS ? -1 : real(from, to);
}

int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    return is_under(path) && next(0) == FAILS ? -1 : real(path, mode);
}

int open64(const char *path, int flags, ...) {
    REAL(int, "open64", const char *, int, ...);
    mode_t mode = 0;
    if (flags & O_CREAT) {
        __builtin_va_list more;
        __builtin_va_start(more, flags);
        mode = __builtin_va_arg(more, mode_t);
        __builtin_va_end(more);
    }
    return (flags & O_CREAT) && is_under(path) && next(0) == FAILS ? -1 : real(path, flags, mode);
}

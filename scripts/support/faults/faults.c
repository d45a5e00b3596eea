// Makes a file system that fails: loaded before the C library, it lets the n-th call of a kind fail for files in a folder.
//
//   FAULT_UNDER   the folder; calls for other files are not counted and never fail
//   FAULT_CALL    open, write, fsync, rename, close, mkdir, flock or unlink; "any" counts all of them
//   FAULT_AT      the number of the call, from 1 on; 0 lets none fail
//   FAULT_ERROR   the error number; "short" writes half of the bytes, and lets all later writes to the file fail with
//                 ENOSPC; "half" writes half of the bytes and says so; "kill" kills the process before the call
//   FAULT_STAYS   1 if all later calls of the kind fail too
//   FAULT_LOG     a file that gets a line for each counted call, with "!" before the one that failed
//
// A file that is renamed although its bytes were not flushed gets the line "unflushed PATH": it may be empty after the
// power fails.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { MOST = 4096 };
static atomic_int calls;
// For each descriptor: whether it is a file in the folder, has bytes that are not flushed, and accepts no more bytes.
static atomic_bool inside[MOST], dirty[MOST], full[MOST];
static char names[MOST][256];
// The files that were closed with bytes that are not flushed.
static char unflushed[64][256];

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static int is_inside(const char *path) {
  const char *folder = setting("FAULT_UNDER");
  char whole[PATH_MAX * 2];
  if (!*folder || !path) return 0;
  if (path[0] == '/') {
    snprintf(whole, sizeof whole, "%s", path);
  } else {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return 0;
    snprintf(whole, sizeof whole, "%s/%s", here, path);
  }
  size_t length = strlen(folder);
  return !strncmp(whole, folder, length) && (whole[length] == '/' || !whole[length]);
}

static void note(const char *call, const char *path, int fails) {
  const char *file = setting("FAULT_LOG");
  if (!*file) return;
  char line[PATH_MAX + 64];
  int length = snprintf(line, sizeof line, "%s%s %s\n", fails ? "!" : "", call, path);
  int log = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (log < 0) return;
  syscall(SYS_write, log, line, (size_t)length);
  syscall(SYS_close, log);
}

// Whether this call fails. Kills the process if that is wanted.
static int fails(const char *call, const char *path) {
  const char *chosen = setting("FAULT_CALL");
  if (strcmp(chosen, call) && strcmp(chosen, "any")) {
    note(call, path, 0);
    return 0;
  }
  int number = atomic_fetch_add(&calls, 1) + 1, at = atoi(setting("FAULT_AT"));
  int is_due = at > 0 && (number == at || (number > at && atoi(setting("FAULT_STAYS"))));
  note(call, path, is_due);
  if (is_due && !strcmp(setting("FAULT_ERROR"), "kill")) kill(getpid(), SIGKILL);
  return is_due;
}

static int fail(void) {
  errno = atoi(setting("FAULT_ERROR"));
  if (!errno) errno = EIO;
  return -1;
}

static int opened(int descriptor, const char *path, int flags) {
  if (descriptor < 0 || descriptor >= MOST) return descriptor;
  // A file that is only read does not count. A folder does: it is locked and flushed.
  struct stat status;
  int counts = is_inside(path)
    && ((flags & (O_WRONLY | O_RDWR)) || (!fstat(descriptor, &status) && S_ISDIR(status.st_mode)));
  atomic_store(&inside[descriptor], counts);
  atomic_store(&dirty[descriptor], 0);
  atomic_store(&full[descriptor], 0);
  if (counts) snprintf(names[descriptor], sizeof names[descriptor], "%s", path);
  return descriptor;
}

// Reading is not what fails here: only files that are opened for writing count.
static int is_counted(const char *path, int flags) {
  return (flags & (O_WRONLY | O_RDWR | O_CREAT)) && is_inside(path);
}

#define OPEN(name)                                                             \
  int name(const char *path, int flags, ...) {                                 \
    va_list list;                                                              \
    va_start(list, flags);                                                     \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;  \
    va_end(list);                                                              \
    if (is_counted(path, flags) && fails("open", path)) return fail();         \
    return opened(REAL(name)(path, flags, mode), path, flags);                 \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                              \
  int name(int folder, const char *path, int flags, ...) {                                        \
    va_list list;                                                                                 \
    va_start(list, flags);                                                                        \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) ? va_arg(list, mode_t) : 0;                     \
    va_end(list);                                                                                 \
    if (folder == AT_FDCWD && is_counted(path, flags) && fails("open", path)) return fail();      \
    return opened(REAL(name)(folder, path, flags, mode), folder == AT_FDCWD ? path : "", flags);  \
  }
OPENAT(openat)
OPENAT(openat64)

static int counts(int descriptor) {
  return descriptor >= 0 && descriptor < MOST && atomic_load(&inside[descriptor]);
}

// What is written in place of the bytes, or -2 to write all of them.
static ssize_t limited(int descriptor, size_t size, size_t *allowed) {
  *allowed = size;
  if (!counts(descriptor)) return -2;
  if (atomic_load(&full[descriptor])) {
    errno = ENOSPC;
    return -1;
  }
  atomic_store(&dirty[descriptor], 1);
  if (!fails("write", names[descriptor])) return -2;
  const char *error = setting("FAULT_ERROR");
  if (strcmp(error, "short") && strcmp(error, "half")) return fail();
  *allowed = size / 2;
  if (!strcmp(error, "short")) {
    atomic_store(&full[descriptor], 1);
    if (!*allowed) return fail();
  } else if (!*allowed) {
    *allowed = size;
  }
  return -2;
}

ssize_t write(int descriptor, const void *bytes, size_t size) {
  size_t allowed;
  ssize_t result = limited(descriptor, size, &allowed);
  return result == -2 ? REAL(write)(descriptor, bytes, allowed) : result;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t size, off_t offset) {
  size_t allowed;
  ssize_t result = limited(descriptor, size, &allowed);
  return result == -2 ? REAL(pwrite)(descriptor, bytes, allowed, offset) : result;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t size, off64_t offset) {
  size_t allowed;
  ssize_t result = limited(descriptor, size, &allowed);
  return result == -2 ? REAL(pwrite64)(descriptor, bytes, allowed, offset) : result;
}

#define FLUSH(name)                                                           \
  int name(int descriptor) {                                                  \
    if (counts(descriptor) && fails("fsync", names[descriptor])) return fail(); \
    int result = REAL(name)(descriptor);                                      \
    if (!result && counts(descriptor)) atomic_store(&dirty[descriptor], 0);   \
    return result;                                                            \
  }
FLUSH(fsync)
FLUSH(fdatasync)

int close(int descriptor) {
  if (!counts(descriptor)) return REAL(close)(descriptor);
  int is_due = fails("close", names[descriptor]);
  if (atomic_exchange(&dirty[descriptor], 0)) {
    static atomic_int next;
    snprintf(unflushed[atomic_fetch_add(&next, 1) % 64], 256, "%s", names[descriptor]);
  }
  atomic_store(&inside[descriptor], 0);
  int result = REAL(close)(descriptor);
  return is_due ? fail() : result;
}

// The C library's own buffered files do not call the functions above.
#define FOPEN(name)                                                                   \
  FILE *name(const char *path, const char *mode) {                                    \
    int writes = strpbrk(mode, "wa+") != NULL;                                        \
    if (writes && is_inside(path) && fails("open", path)) return fail(), (FILE *)0;   \
    FILE *file = REAL(name)(path, mode);                                              \
    if (file) opened(fileno(file), path, writes ? O_WRONLY : O_RDONLY);               \
    return file;                                                                      \
  }
FOPEN(fopen)
FOPEN(fopen64)

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
  size_t allowed;
  ssize_t result = limited(fileno(file), size * count, &allowed);
  if (result != -2) return 0;
  size_t written = REAL(fwrite)(bytes, 1, allowed, file);
  return written == size * count ? count : written / (size ? size : 1);
}

int fclose(FILE *file) {
  int descriptor = fileno(file), is_due = 0;
  if (counts(descriptor)) {
    is_due = fails("close", names[descriptor]);
    atomic_store(&inside[descriptor], 0);
  }
  int result = REAL(fclose)(file);
  return is_due ? fail() : result;
}

int rename(const char *old, const char *new) {
  if (!is_inside(new)) return REAL(rename)(old, new);
  for (int index = 0; index < 64; index++) {
    if (*unflushed[index] && !strcmp(unflushed[index], old)) note("unflushed", new, 0);
  }
  if (fails("rename", new)) return fail();
  return REAL(rename)(old, new);
}

int mkdir(const char *path, mode_t mode) {
  if (is_inside(path) && fails("mkdir", path)) return fail();
  return REAL(mkdir)(path, mode);
}

int unlink(const char *path) {
  if (is_inside(path) && fails("unlink", path)) return fail();
  return REAL(unlink)(path);
}

int flock(int descriptor, int operation) {
  if (counts(descriptor) && fails("flock", names[descriptor])) return fail();
  return REAL(flock)(descriptor, operation);
}

/* Fails writes and syncs of database files while the file SHIM_CONTROL says so: "EIO pwrite 3" fails the third write
   from now on and all that follow it, until the file is gone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int seen;

static int is_database(int fd) {
  char link[64], path[512];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, ".db") != NULL;
}

static int fails(const char *call, int fd) {
  const char *control = getenv("SHIM_CONTROL");
  char code[16], wanted[16];
  int from = 1;
  FILE *file = control ? fopen(control, "r") : NULL;
  if (!file) return seen = 0;
  int read = fscanf(file, "%15s %15s %d", code, wanted, &from);
  fclose(file);
  if (read < 2 || strcmp(wanted, call) || !is_database(fd) || ++seen < from) return 0;
  errno = strcmp(code, "ENOSPC") ? EIO : ENOSPC;
  return 1;
}

#define REAL(type, name) static type (*real)(); if (!real) real = (type (*)())dlsym(RTLD_NEXT, name)

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  REAL(ssize_t, "pwrite");
  return fails("pwrite", fd) ? -1 : ((ssize_t (*)(int, const void *, size_t, off_t))real)(fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
  REAL(ssize_t, "pwrite64");
  return fails("pwrite", fd) ? -1 : ((ssize_t (*)(int, const void *, size_t, off64_t))real)(fd, bytes, count, at);
}

int fsync(int fd) {
  REAL(int, "fsync");
  return fails("fsync", fd) ? -1 : ((int (*)(int))real)(fd);
}

int fdatasync(int fd) {
  REAL(int, "fdatasync");
  return fails("fsync", fd) ? -1 : ((int (*)(int))real)(fd);
}

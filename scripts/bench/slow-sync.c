/* Loaded before a program on Linux (LD_PRELOAD): every sync of the disk takes SYNC_DELAY_US microseconds more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

static void wait_more(void) {
  const char *delay = getenv("SYNC_DELAY_US");
  if (delay) usleep((useconds_t)atoi(delay));
}

static int then(const char *name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  wait_more();
  return real(file);
}

int fsync(int file) { return then("fsync", file); }
int fdatasync(int file) { return then("fdatasync", file); }

// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Results are in the ranges that POSIX gives; where a call fails errno is set and nothing is written.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "files_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

static void descriptors(void) {
  int ends[2] = {7, 8};
  if (pipe(ends)) hold(errno > 0 && ends[0] == 7 && ends[1] == 8);
  else hold(ends[0] >= 0 && ends[1] >= 0 && ends[0] != ends[1]);
  hold(dup(0) >= -1);
  int copy = dup2(0, 5);
  hold(copy == 5 || copy == -1);
  hold(lseek(0, 0, SEEK_END) >= -1);
  hold(fcntl(0, F_GETFL) >= -1 && access("a", R_OK) <= 0);
}
static void states(void) {
  struct stat s;
  if (stat("a", &s)) return;
  hold(s.st_size >= 0 && s.st_blksize > 0);
  hold(S_ISREG(s.st_mode) || S_ISDIR(s.st_mode) || S_ISLNK(s.st_mode) || S_ISCHR(s.st_mode) || S_ISBLK(s.st_mode) || S_ISFIFO(s.st_mode) || S_ISSOCK(s.st_mode));
}
static void folders(void) {
  DIR *folder = opendir(".");
  if (!folder) return;
  struct dirent *entry = readdir(folder);
  if (entry) {
    char name[256];
    strcpy(name, entry->d_name);
    hold(name[255] == 0 || name[0] != 0);
  }
  closedir(folder);
}
static void waits(void) {
  struct pollfd both[2] = {{.fd = 0, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
  int ready = poll(both, 2, 10);
  hold(ready >= -1 && ready <= 1);
  if (ready == 1) hold(both[0].revents != 0 && both[1].revents == 0);
  fd_set set;
  FD_ZERO(&set);
  FD_SET(3, &set);
  struct timeval time = {0, 1};
  ready = select(4, &set, 0, 0, &time);
  hold(ready >= -1 && ready <= 12);
  if (ready > 0) hold(FD_ISSET(3, &set));
}

int main(void) {
  descriptors();
  states();
  folders();
  waits();
  char *here = getcwd(0, 0);
  free(here);
  return 0;
}

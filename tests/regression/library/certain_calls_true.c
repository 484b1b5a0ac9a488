// EXPECT assertion: true
//
// What holds of calls whatever the system does: what must fail fails, what cannot fail does not (POSIX).
#define _GNU_SOURCE
#include <assert.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void fails(void) {
  assert(epoll_create1(-1) == -1);
  assert(epoll_create(0) == -1);
  assert(posix_openpt(-1) == -1);
  assert(openat(-1, "x", O_RDONLY) == -1);
  assert(utimensat(-1, "x", 0, 0) == -1);
  assert(mknodat(-1, "x", 0600, 0) == -1);
  assert(inotify_add_watch(-1, "/", IN_MODIFY) == -1);
  assert(open("", O_RDONLY) == -1);
  assert(dup3(1, 1, 0) == -1);
  assert(wait(NULL) == -1);
  assert(setpgid(-5, 0) == -1);
}

static void succeeds(void) {
  struct pollfd nobody = {.fd = -1, .revents = 7};
  assert(poll(&nobody, 1, 0) == 0 && nobody.revents == 0);
  fd_set none;
  FD_ZERO(&none);
  struct timeval now = {0, 0};
  assert(select(0, &none, 0, 0, &now) == 0);
  assert(sleep(1) == 0 && usleep(10) == 0);
  struct timespec time;
  assert(clock_gettime(CLOCK_MONOTONIC, &time) == 0 && time.tv_nsec < 1000000000);
  struct rlimit limit;
  assert(getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur <= limit.rlim_max);
  struct rusage usage;
  assert(getrusage(RUSAGE_SELF, &usage) == 0);
  struct utsname names;
  assert(uname(&names) == 0 && strcmp(names.sysname, "Linux") == 0);
  uid_t real, effective, saved;
  assert(getresuid(&real, &effective, &saved) == 0 && real == getuid());
}

static void says(void) {
  int type = 0, file = socket(AF_UNIX, SOCK_STREAM, 0);
  socklen_t size = sizeof type;
  if (getsockopt(file, SOL_SOCKET, SO_TYPE, &type, &size) == 0) assert(type == SOCK_STREAM);
  int copy = dup(1);
  assert(copy != 1);
  struct stat status;
  if (stat("./", &status) == 0) assert(S_ISDIR(status.st_mode));
  pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0 && waitpid(child, NULL, 0) == child) assert(wait(NULL) == -1);
  char folder[64];
  if (getcwd(folder, sizeof folder)) assert(folder[0] == '/');
}

int main(void) {
  fails();
  succeeds();
  says();
  return 0;
}

// EXPECT assertion: true
// MODEL LP64, ILP32
//
// What a process says of itself is the same until it changes that.
#define _GNU_SOURCE
#include <assert.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <netinet/in.h>
#include <time.h>
#include <unistd.h>

int main(void) {
  assert(gettid() == getpid());
  assert(getpgrp() == getpgrp() && getpgid(0) == getpgrp() && getsid(0) == getsid(0));
  if (!setpgid(0, 0)) assert(getpgrp() == getpid());
  struct rlimit set = {0, 0}, asked;
  if (!setrlimit(RLIMIT_CORE, &set) && !getrlimit(RLIMIT_CORE, &asked)) assert(asked.rlim_cur == 0);
  char folder[64];
  if (!chdir("/") && getcwd(folder, sizeof folder)) assert(!strcmp(folder, "/"));
  double loads[3];
  if (getloadavg(loads, 3) == 3) assert(loads[2] >= 0);
  timer_t timer;
  struct itimerspec left;
  if (!timer_create(CLOCK_MONOTONIC, 0, &timer) && !timer_gettime(timer, &left))
    assert(left.it_value.tv_nsec >= 0 && left.it_value.tv_nsec < 1000000000);
  struct passwd entry, *found;
  char room[64];
  if (getpwnam_r("root", &entry, room, sizeof room, &found)) assert(!found);
  int s = socket(AF_INET, SOCK_DGRAM, 0);
  struct sockaddr_in address;
  socklen_t size = sizeof address;
  if (s >= 0 && !getsockname(s, (struct sockaddr *)&address, &size)) assert(address.sin_family == AF_INET);
  pid_t child = fork();
  if (child > 0) assert(child != getpid());
  return 0;
}

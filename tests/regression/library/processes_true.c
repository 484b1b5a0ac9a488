// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
//
// Parent, child and failure are executions of their own.
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "processes_true.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  hold(getpid() == getpid() && getpid() > 0 && sysconf(_SC_PAGESIZE) == getpagesize());
  pid_t child = fork();
  hold(child >= -1);
  if (child == 0) {
    execl("/bin/true", "true", (char *)0);
    _exit(127);
  }
  if (child > 0) {
    int status;
    pid_t ended = waitpid(child, &status, 0);
    hold(ended == child || ended == -1);
    if (ended == child && WIFEXITED(status)) hold(WEXITSTATUS(status) >= 0 && WEXITSTATUS(status) <= 255);
    if (ended == child && !WIFEXITED(status)) hold(WIFSIGNALED(status) && WTERMSIG(status) > 0);
  }
  struct rlimit limit;
  if (!getrlimit(RLIMIT_NOFILE, &limit)) hold(limit.rlim_cur <= limit.rlim_max);
  return 0;
}

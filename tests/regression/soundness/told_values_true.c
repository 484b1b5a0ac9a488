// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: the bytes of a union beyond the member that is stored, as at .*:21, stay as they are
// OUTPUT stderr: assumed: the numbers of threads and of keys, which are looked at, as at .*:23, are given once
// OUTPUT stderr: assumed: what is opened lies where nothing lay that was closed; addresses are looked at, as at .*:24
// OUTPUT stderr: assumed: strtol at .*:25 leaves errno as it is where there is no number
// OUTPUT stderr: assumed: no signal is ignored or blocked when the program starts; signal at .*:26 asks for that
// C11 6.2.6.1p7, 6.2.4p2, POSIX: what is left open and looked at is told.
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

extern void reach_error(void);
int main(void) {
  union {
    int whole;
    char low;
  } u = {-1};
  u.low = 0;
  if (u.whole == 5) reach_error();
  if (!pthread_equal(pthread_self(), pthread_self())) reach_error();
  if (fopen("a", "r") == fopen("b", "r")) return 0;
  if (strtol("", NULL, 10) && errno) return 0;
  if (signal(SIGINT, SIG_IGN) != SIG_IGN) return 0;
  return 0;
}

// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// NATIVE skip semaphores of the system
//
// SETVAL reads a fourth argument (POSIX, C11 7.16.1.1p2).
#include <sys/sem.h>
int main(void) {
  const int set = semget(IPC_PRIVATE, 1, 0600);
  if (set < 0) return 0;
  return semctl(set, 0, SETVAL) == 77;
}

// EXPECT no-data-race: true
// OUTPUT stderr: ^assumed: no two threads use one stream at once of which one calls a function such as getc_unlocked
// MODEL LP64, ILP32
// POSIX 2.9.1: functions without locks need not be thread-safe.
#include <pthread.h>
#include <stdio.h>
static void *work(void *argument) {
  getc_unlocked(stdin);
  return argument;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  return getc_unlocked(stdin) == 1000;
}

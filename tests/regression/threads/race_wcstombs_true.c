// EXPECT no-data-race: true
// MODEL LP64, ILP32
// POSIX 2.9.1: wcstombs need not be thread-safe; here one call follows the other one.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *argument) {
  char text[8];
  wcstombs(text, L"a", 8);
  return argument;
}
int main(void) {
  char text[8];
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  wcstombs(text, L"a", 8);
  return 0;
}

// EXPECT no-data-race: false
// MODEL LP64, ILP32
// POSIX 2.9.1: wcstombs need not be thread-safe.
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
  wcstombs(text, L"a", 8);
  pthread_join(thread, 0);
  return 0;
}

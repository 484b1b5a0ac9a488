// EXPECT no-data-race: false
// MODEL LP64, ILP32
// C17 7.22.7p1: wctomb has a state of its own.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p) {
  { char text[8]; wctomb(text, L'a'); }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  { char text[8]; wctomb(text, L'a'); }
  pthread_join(thread, 0);
  return 0;
}

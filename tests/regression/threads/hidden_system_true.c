// EXPECT no-data-race: true
// MODEL LP64, ILP32
// The second call is made after the first one.
#include <pthread.h>
#include <stdlib.h>
static void *work(void *p) {
  char text[8];
  system("true");
  wctomb(text, L'a');
  return p;
}
int main(void) {
  pthread_t thread;
  char text[8];
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  system("true");
  wctomb(text, L'b');
  return 0;
}

// EXPECT assertion: true
// ALLOW unknown
// SELDOM
// C11 7.22.4.6: a name has one value, whoever asks for it.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
static void *ask(void *unused) { return getenv("HOME"); }
int main(void) {
  pthread_t thread;
  if (pthread_create(&thread, 0, ask, 0)) return 0;
  char *here = getenv("HOME");
  void *there;
  pthread_join(thread, &there);
  assert(here == there);
  return 0;
}

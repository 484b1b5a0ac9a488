// EXPECT unreach-call: true
// ARGS --memory-model-threads sc
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Dekker's lock, again and again.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int want0, want1, turn, inside;
static void *first(void *p) {
  for (;;) {
    want0 = 1;
    while (want1) {
      if (turn != 0) {
        want0 = 0;
        while (turn != 0)
          ;
        want0 = 1;
      }
    }
    inside = 1;
    if (inside != 1) reach_error();
    turn = 1;
    want0 = 0;
  }
  return p;
}
static void *second(void *p) {
  for (;;) {
    want1 = 1;
    while (want0) {
      if (turn != 1) {
        want1 = 0;
        while (turn != 1)
          ;
        want1 = 1;
      }
    }
    inside = 2;
    if (inside != 2) reach_error();
    turn = 0;
    want1 = 0;
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  return 0;
}

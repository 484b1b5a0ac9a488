// EXPECT unreach-call: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A reader that looks whether the number is even, but not whether it has changed in between.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile unsigned number;
static volatile int one, two;
static void *writer(void *p) {
  while (number < 200) {
    number++;
    one = !one;
    two = !two;
    number++;
  }
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, writer, 0);
  for (;;) {
    const unsigned before = number;
    const int first = one, second = two;
    if (before % 2 == 0 && first != second) reach_error();
  }
  return 0;
}

// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A reader that looks again if the number has changed in between; the writer ends some time.
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
    if (before % 2 == 0 && number == before && first != second) reach_error();
  }
  return 0;
}

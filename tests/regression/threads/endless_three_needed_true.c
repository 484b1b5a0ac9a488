// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// Something that one thread does when two others have.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int one, two, three;
static void *first(void *p) {
  for (;;) {
    one = 1;
    one = 0;
  }
  return p;
}
static void *second(void *p) {
  for (;;) two = one * 2;
  return p;
}
static void *third(void *p) {
  for (;;)
    if (two == 1) three = 1;
  return p;
}
int main(void) {
  pthread_t threads[3];
  pthread_create(&threads[0], 0, first, 0);
  pthread_create(&threads[1], 0, second, 0);
  pthread_create(&threads[2], 0, third, 0);
  for (;;)
    if (three == 1) reach_error();
  return 0;
}

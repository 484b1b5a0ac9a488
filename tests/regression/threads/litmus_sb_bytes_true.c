// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: false c11: false
// NATIVE skip linked with threads
// Store buffering: each thread writes one variable and reads the other one.
// They are members of one structure, a byte each.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static struct { volatile char x, y; } s;
static int r0, r1;
static void *thread0(void *a) {
  s.x = 1;
  r0 = s.y;
  return a;
}
static void *thread1(void *a) {
  s.y = 1;
  r1 = s.x;
  return a;
}
int main(void) {
  pthread_t t0, t1;
  pthread_create(&t0, 0, thread0, 0);
  pthread_create(&t1, 0, thread1, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  if (r0 == 0 && r1 == 0) reach_error();
  return 0;
}

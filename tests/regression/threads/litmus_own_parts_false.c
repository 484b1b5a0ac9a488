// EXPECT unreach-call: false
// MODEL LP64, ILP32
// MODELS sc: false tso: false
// NATIVE skip linked with threads
// A thread writes a part of a variable and reads all of it.
// What it has is said to be wrong.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static union {
  int all;
  unsigned char parts[4];
} u;
static int seen;
static void *thread0(void *a) {
  u.parts[1] = 1;
  u.parts[2] = 2;
  int all = u.all;
  if (all == (2 << 16 | 1 << 8)) reach_error();
  return a;
}
static void *thread1(void *a) {
  seen = u.all;
  return a;
}
int main(void) {
  pthread_t t0, t1;
  pthread_create(&t0, 0, thread0, 0);
  pthread_create(&t1, 0, thread1, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  return seen < 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A function that changes a variable in a section and ends the program.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
extern void exit(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
static int last;
static void finish(int value) {
  __VERIFIER_atomic_begin();
  last = value;
  __VERIFIER_atomic_end();
  exit(0);
}
static void *work(void *p) {
  finish(2);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  for (unsigned rounds = 0;;) {
    __VERIFIER_atomic_begin();
    int seen = last;
    __VERIFIER_atomic_end();
    if (seen == 1 && rounds < 1000) rounds++;
    if (rounds == 1000) reach_error();
  }
  return 0;
}

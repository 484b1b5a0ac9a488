// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// Which thread gets which input is a matter of the schedule, too; a section keeps others out.
#include <pthread.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
extern void reach_error(void);
static int sum, product = 1;
static void *take(void *unused) {
  int value = __VERIFIER_nondet_int();
  __VERIFIER_assume(value > 2 && value < 100);
  int old = product;
  __VERIFIER_atomic_begin();
  sum = sum + value;
  product = product * value;
  __VERIFIER_atomic_end();
  if (old > 1 && sum == 24 && product == 143 && value == 11) reach_error();
  return unused;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, take, 0);
  pthread_create(&two, 0, take, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// A lock of compare and swap in an atomic function, as the benchmarks write it.
// The two parts of it are atomic only each for itself.
typedef unsigned long int pthread_t;
union pthread_attr_t { char __size[56]; long int __align; };
typedef union pthread_attr_t pthread_attr_t;
extern int pthread_create (pthread_t *__restrict __newthread, const pthread_attr_t *__restrict __attr,
                           void *(*__start_routine) (void *), void *__restrict __arg)
     __attribute__ ((__nothrow__)) __attribute__ ((__nonnull__ (1, 3)));
extern int pthread_join (pthread_t __th, void **__thread_return);
extern void abort (void) __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
extern void __assert_fail (const char *__assertion, const char *__file, unsigned int __line, const char *__function)
     __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__noreturn__));
void reach_error() { __assert_fail ("0", "symmetric_locks_false.c", 3, __extension__ __PRETTY_FUNCTION__); }
extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
int lock = 0, x = 0;
void *thr(void *arg) {
  int seen;
  __VERIFIER_atomic_begin();
  seen = lock;
  __VERIFIER_atomic_end();
  __VERIFIER_assume(seen == 0);
  __VERIFIER_atomic_begin();
  lock = 1;
  __VERIFIER_atomic_end();
  x = x + 1;
  __VERIFIER_atomic_begin();
  lock = 0;
  __VERIFIER_atomic_end();
  return arg;
}
int main() {
  pthread_t t1, t2;
  pthread_create(&t1, 0, thr, 0);
  pthread_create(&t2, 0, thr, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  if (x != 2) reach_error();
  return 0;
}

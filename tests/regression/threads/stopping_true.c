// EXPECT unreach-call: true
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// The driver of Qadeer and Wu (2004): nobody is in it any more when it has stopped.
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
void reach_error() { __assert_fail ("0", "stopping_true.c", 3, __extension__ __PRETTY_FUNCTION__); }
extern void __VERIFIER_assume(int);
volatile int stoppingFlag = 0, pendingIo = 1, stoppingEvent = 0, stopped = 0;
int __VERIFIER_atomic_check_and_enter(void) {
  if (stoppingFlag) return 0;
  pendingIo = pendingIo + 1;
  return 1;
}
int __VERIFIER_atomic_decrement(void) {
  pendingIo = pendingIo - 1;
  return pendingIo;
}
void leave(void) {
  if (__VERIFIER_atomic_decrement() == 0) stoppingEvent = 1;
}
void *add(void *arg) {
  if (__VERIFIER_atomic_check_and_enter()) {
    if (stopped) reach_error();
    leave();
  }
  return arg;
}
int main() {
  pthread_t t;
  pthread_create(&t, 0, add, 0);
  stoppingFlag = 1;
  leave();
  __VERIFIER_assume(stoppingEvent);
  stopped = 1;
  pthread_join(t, 0);
  return 0;
}

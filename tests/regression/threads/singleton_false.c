// EXPECT unreach-call: false
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// Three threads write a character into a block; main waits for some of them.
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
void reach_error() { __assert_fail ("0", "singleton_false.c", 3, __extension__ __PRETTY_FUNCTION__); }
void __VERIFIER_assert(int expression) { if (!expression) { reach_error(); abort(); } return; }
char v = 'A';
void *thread_x(void *arg) {
  v = 'X';
  return arg;
}
void *thread_y(void *arg) {
  v = 'Y';
  return arg;
}
int main() {
  pthread_t t1, t2, t3;
  pthread_create(&t1, 0, thread_x, 0);
  pthread_create(&t2, 0, thread_y, 0);
  pthread_create(&t3, 0, thread_y, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  pthread_join(t3, 0);
  __VERIFIER_assert(v == 'Y');
  return 0;
}

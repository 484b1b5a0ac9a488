// EXPECT unreach-call: true
// ALLOW unknown
// EXPECT no-data-race: false
// MODELS sc: true tso: false c11: false
// NATIVE skip linked with threads
// Szymanski's algorithm for two threads over plain variables, each await with one read.
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
void reach_error() { __assert_fail ("0", "szymanski_true.c", 3, __extension__ __PRETTY_FUNCTION__); }
void __VERIFIER_assert(int expression) { if (!expression) { reach_error(); abort(); } return; }
int flag1 = 0, flag2 = 0;
int x;
void *thr1(void *arg) {
  int seen;
  flag1 = 1;
  while (flag2 >= 3);
  flag1 = 3;
  if (flag2 == 1) {
    flag1 = 2;
    while (flag2 != 4);
  }
  flag1 = 4;
  x = 0;
  __VERIFIER_assert(x <= 0);
  do {
    seen = flag2;
  } while (seen == 2 || seen == 3);
  flag1 = 0;
  return arg;
}
void *thr2(void *arg) {
  flag2 = 1;
  while (flag1 >= 3);
  flag2 = 3;
  if (flag1 == 1) {
    flag2 = 2;
    while (flag1 != 4);
  }
  flag2 = 4;
  while (flag1 >= 2);
  x = 1;
  __VERIFIER_assert(x >= 1);
  flag2 = 0;
  return arg;
}
int main() {
  pthread_t t1, t2;
  pthread_create(&t1, 0, thr1, 0);
  pthread_create(&t2, 0, thr2, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  return 0;
}

// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// Three threads store different values into one variable, main stores none and looks at the end.
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
void reach_error() { __assert_fail ("0", "many_writers_false.c", 3, __extension__ __PRETTY_FUNCTION__); }
int x = 0;
void *thr(void *arg) {
  x = *(int *)arg;
  return arg;
}
int main() {
  pthread_t t1, t2, t3;
  int one = 1, two = 2, three = 3;
  pthread_create(&t1, 0, thr, &one);
  pthread_create(&t2, 0, thr, &two);
  pthread_create(&t3, 0, thr, &three);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  pthread_join(t3, 0);
  if (x == 2) reach_error();
  return 0;
}

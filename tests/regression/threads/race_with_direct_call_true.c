// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Main calls the function of the thread itself.
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
void reach_error() { __assert_fail ("0", "race_with_direct_call_true.c", 3, __extension__ __PRETTY_FUNCTION__); }
int x = 0;
void *thr(void *arg) {
  x = x + 1;
  return arg;
}
int main() {
  pthread_t t;
  pthread_create(&t, 0, thr, 0);
  pthread_join(t, 0);
  thr(0);
  return x - 2;
}

// EXPECT unreach-call: true
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// Two threads add each other's numbers, twice each: at most the sixth Fibonacci number, 8, and that is reached.
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
void reach_error() { __assert_fail ("0", "fibonacci_true.c", 3, __extension__ __PRETTY_FUNCTION__); }
int i = 1, j = 1;
void *t1(void *arg) {
  int k = 0;
  for (k = 0; k < 2; k++) i += j;
  return arg;
}
void *t2(void *arg) {
  int k = 0;
  for (k = 0; k < 2; k++) j += i;
  return arg;
}
int main() {
  pthread_t id1, id2;
  pthread_create(&id1, 0, t1, 0);
  pthread_create(&id2, 0, t2, 0);
  int condI = i > 8;
  int condJ = j > 8;
  if (condI || condJ) reach_error();
  return 0;
}

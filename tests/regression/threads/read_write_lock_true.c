// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A lock for readers and writers of assumptions in atomic sections.
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
void reach_error() { __assert_fail ("0", "read_write_lock_true.c", 3, __extension__ __PRETTY_FUNCTION__); }
void __VERIFIER_assert(int expression) { if (!expression) { reach_error(); abort(); } return; }
extern void __VERIFIER_assume(int);
extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);
int w = 0, r = 0, x, y;
void *writer(void *arg) {
  __VERIFIER_atomic_begin();
  __VERIFIER_assume(w == 0 && r == 0);
  w = 1;
  __VERIFIER_atomic_end();
  x = 3;
  __VERIFIER_atomic_begin();
  w = 0;
  __VERIFIER_atomic_end();
  return arg;
}
void *reader(void *arg) {
  int l;
  __VERIFIER_atomic_begin();
  __VERIFIER_assume(w == 0);
  r = r + 1;
  __VERIFIER_atomic_end();
  l = x;
  y = l;
  __VERIFIER_assert(y == x);
  __VERIFIER_atomic_begin();
  r = r - 1;
  __VERIFIER_atomic_end();
  return arg;
}
int main() {
  pthread_t t1, t2;
  pthread_create(&t1, 0, writer, 0);
  pthread_create(&t2, 0, reader, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  return 0;
}

// EXPECT unreach-call: false
// EXPECT no-data-race: false
// EXPECT valid-deref: true
// EXPECT valid-free: true
// SELDOM
// NATIVE skip linked with threads
// One thread allocates, another one fills the block if there is one.
// It does not: the block may be there and be empty.
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
void reach_error() { __assert_fail ("0", "bigshot_false.c", 3, __extension__ __PRETTY_FUNCTION__); }
void __VERIFIER_assert(int expression) { if (!expression) { reach_error(); abort(); } return; }
extern void *calloc (unsigned long int __nmemb, unsigned long int __size) __attribute__ ((__nothrow__ , __leaf__));
extern void free (void *__ptr) __attribute__ ((__nothrow__ , __leaf__));
char *v;
void *thread0(void *arg) {
  v = calloc(8, 1);
  return arg;
}
void *thread1(void *arg) {
  if (v) v[0] = 'B';
  return arg;
}
int main() {
  pthread_t t0, t1;
  pthread_create(&t0, 0, thread0, 0);
  pthread_create(&t1, 0, thread1, 0);
  pthread_join(t0, 0);
  pthread_join(t1, 0);
  __VERIFIER_assert(!v || v[0] == 'B');
  free(v);
  return 0;
}

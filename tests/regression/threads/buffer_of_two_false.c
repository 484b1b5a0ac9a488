// EXPECT unreach-call: false
// EXPECT no-data-race: true
// ALLOW unknown
// SELDOM
// NATIVE skip linked with threads
// A sender and a receiver over a buffer of two places, with a lock and two conditions.
// The sender does not look whether the buffer is full.
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
void reach_error() { __assert_fail ("0", "buffer_of_two_false.c", 3, __extension__ __PRETTY_FUNCTION__); }
void __VERIFIER_assert(int expression) { if (!expression) { reach_error(); abort(); } return; }
typedef struct __pthread_internal_list {
  struct __pthread_internal_list *__prev;
  struct __pthread_internal_list *__next;
} __pthread_list_t;
struct __pthread_mutex_s {
  int __lock;
  unsigned int __count;
  int __owner;
  unsigned int __nusers;
  int __kind;
  short __spins;
  short __elision;
  __pthread_list_t __list;
};
typedef union { struct __pthread_mutex_s __data; char __size[40]; long int __align; } pthread_mutex_t;
typedef union { char __size[4]; int __align; } pthread_mutexattr_t;
extern int pthread_mutex_init (pthread_mutex_t *__mutex, const pthread_mutexattr_t *__mutexattr)
     __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__nonnull__ (1)));
extern int pthread_mutex_destroy (pthread_mutex_t *__mutex)
     __attribute__ ((__nothrow__ , __leaf__)) __attribute__ ((__nonnull__ (1)));
extern int pthread_mutex_lock (pthread_mutex_t *__mutex) __attribute__ ((__nothrow__)) __attribute__ ((__nonnull__ (1)));
extern int pthread_mutex_unlock (pthread_mutex_t *__mutex) __attribute__ ((__nothrow__)) __attribute__ ((__nonnull__ (1)));
typedef union { __extension__ unsigned long long int __value64; struct { unsigned int __low, __high; } __value32; }
  __atomic_wide_counter;
struct __pthread_cond_s {
  __atomic_wide_counter __wseq;
  __atomic_wide_counter __g1_start;
  unsigned int __g_refs[2];
  unsigned int __g_size[2];
  unsigned int __g1_orig_size;
  unsigned int __wrefs;
  unsigned int __g_signals[2];
};
typedef union { struct __pthread_cond_s __data; char __size[48]; __extension__ long long int __align; } pthread_cond_t;
extern int pthread_cond_wait (pthread_cond_t *__restrict __cond, pthread_mutex_t *__restrict __mutex)
     __attribute__ ((__nonnull__ (1, 2)));
extern int pthread_cond_signal (pthread_cond_t *__cond) __attribute__ ((__nothrow__)) __attribute__ ((__nonnull__ (1)));
pthread_mutex_t m = { { 0, 0, 0, 0, 0, 0, 0, { 0, 0 } } };
pthread_cond_t not_full = { { {0}, {0}, {0, 0}, {0, 0}, 0, 0, {0, 0} } };
pthread_cond_t not_empty = { { {0}, {0}, {0, 0}, {0, 0}, 0, 0, {0, 0} } };
int buffer[2], count = 0, in = 0, out = 0;
void *sender(void *arg) {
  for (int i = 1; i <= 3; i++) {
    pthread_mutex_lock(&m);
    buffer[in] = i;
    in = 1 - in;
    count++;
    pthread_cond_signal(&not_empty);
    pthread_mutex_unlock(&m);
  }
  return arg;
}
void *receiver(void *arg) {
  for (int i = 1; i <= 3; i++) {
    pthread_mutex_lock(&m);
    while (count == 0) pthread_cond_wait(&not_empty, &m);
    __VERIFIER_assert(buffer[out] == i);
    out = 1 - out;
    count--;
    pthread_cond_signal(&not_full);
    pthread_mutex_unlock(&m);
  }
  return arg;
}
int main() {
  pthread_t t1, t2;
  pthread_create(&t1, 0, sender, 0);
  pthread_create(&t2, 0, receiver, 0);
  pthread_join(t1, 0);
  pthread_join(t2, 0);
  return 0;
}

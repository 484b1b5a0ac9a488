// EXPECT unreach-call: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// MODELS sc: true tso: true c11: false rc11: false?
// Store buffering with a fence in between: x86's fence, in assembly.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int x, y;
static int first, second;
static void *one(void *p) {
  atomic_store_explicit(&x, 1, memory_order_relaxed);
  __asm__ volatile("mfence" ::: "memory");
  first = atomic_load_explicit(&y, memory_order_relaxed);
  return p;
}
static void *two(void *p) {
  atomic_store_explicit(&y, 1, memory_order_relaxed);
  __asm__ volatile("mfence" ::: "memory");
  second = atomic_load_explicit(&x, memory_order_relaxed);
  return p;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, one, 0);
  pthread_create(&b, 0, two, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  if (first == 0 && second == 0) reach_error();
  return 0;
}

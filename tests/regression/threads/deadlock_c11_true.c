// EXPECT deadlock: true
// EXPECT lock-order: true
// ALLOW unknown
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two mutexes of C11.
// In one order.
#include <threads.h>
static mtx_t a, b;
static int first(void *p) {
  (void)p;
  mtx_lock(&a);
  mtx_lock(&b);
  mtx_unlock(&b);
  mtx_unlock(&a);
  return 0;
}
static int second(void *p) {
  (void)p;
  mtx_lock(&a);
  mtx_lock(&b);
  mtx_unlock(&b);
  mtx_unlock(&a);
  return 0;
}
int main(void) {
  thrd_t one, two;
  mtx_init(&a, mtx_plain);
  mtx_init(&b, mtx_plain);
  thrd_create(&one, first, 0);
  thrd_create(&two, second, 0);
  thrd_join(one, 0);
  thrd_join(two, 0);
  return 0;
}

// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// A sequence lock with one writer; the reader takes what it has read if the number was even and is still the same.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_uint sequence;
static atomic_int left, right;
static void *writer(void *a) {
  for (int i = 1; i <= 2; i++) {
    atomic_fetch_add(&sequence, 1);
    atomic_store(&left, i);
    atomic_store(&right, i);
    atomic_fetch_add(&sequence, 1);
  }
  return a;
}
static void *reader(void *a) {
  unsigned before = atomic_load(&sequence);
  int l = atomic_load(&left);
  int r = atomic_load(&right);
  unsigned after = atomic_load(&sequence);
  if (before % 2 == 0 && before == after && l != r) reach_error();
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

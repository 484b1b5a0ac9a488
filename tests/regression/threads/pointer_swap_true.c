// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Two threads swap a shared pointer with their own; together they have what was there before.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int a = 1, b = 2, c = 4;
static _Atomic(int *) shared = &a;
static void *work(void *mine) {
  return atomic_exchange(&shared, mine);
}
int main(void) {
  pthread_t one, two;
  void *first, *second;
  pthread_create(&one, 0, work, &b);
  pthread_create(&two, 0, work, &c);
  pthread_join(one, &first);
  pthread_join(two, &second);
  if (*(int *)first + *(int *)second + *atomic_load(&shared) != 7) reach_error();
  return 0;
}

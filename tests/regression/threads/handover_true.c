// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// A token goes from thread to thread by an atomic variable; who has it may touch the data.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int turn;
static int data;
static void *first(void *a) {
  data = 1;
  atomic_store(&turn, 1);
  return a;
}
static void *second(void *a) {
  while (atomic_load(&turn) != 1)
    ;
  data = data + 1;
  atomic_store(&turn, 2);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  while (atomic_load(&turn) != 2)
    ;
  if (data != 2) reach_error();
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

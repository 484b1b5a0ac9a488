// EXPECT unreach-call: false
// EXPECT no-data-race: false
// MODELS sc: false tso: false c11: false rc11: false
// NATIVE skip linked with threads
// The first thread passes it on before it has finished.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int turn;
static int data;
static void *first(void *a) {
  atomic_store(&turn, 1);
  data = 1;
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

// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A maximum with compare and exchange.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
static atomic_int maximum;
static int values[2] = {3, 5};
static void *work(void *a) {
  int value = *(int *)a;
  int seen = atomic_load(&maximum);
  while (seen < value && !atomic_compare_exchange_strong(&maximum, &seen, value))
    ;
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, &values[0]);
  pthread_create(&two, 0, work, &values[1]);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (maximum != 5) reach_error();
  return 0;
}

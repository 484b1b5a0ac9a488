// EXPECT no-data-race: false
// EXPECT unreach-call: true
// NATIVE skip linked with threads
// One writes it, if only what is there already.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int table[3] = {1, 2, 3};
static void *work(void *a) {
  int sum = 0;
  for (int i = 0; i < 3; i++) sum += table[i];
  if (sum != 6) reach_error();
  if (a) table[1] = 2;
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, table);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

// EXPECT unreach-call: true
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// Two threads increment twice without a lock. The result is 2, 3 or 4: 2 if the last store of each is from a read
// that came before the stores of the other one.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int count;
static void *work(void *a) {
  for (int i = 0; i < 2; i++) count++;
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count < 2 || count > 4) reach_error();
  return 0;
}

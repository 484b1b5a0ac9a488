// EXPECT no-data-race: true
// EXPECT unreach-call: true
// NATIVE skip linked with threads
// Two threads fill an array.
// Each its half.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int places[4];
static void *work(void *a) {
  int first = a ? 2 : 0;
  for (int i = first; i < first + 2; i++) places[i] = i;
  return 0;
}
int main(void) {
  pthread_t one, two;
  int x;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, &x);
  pthread_join(one, 0);
  pthread_join(two, 0);
  for (int i = 0; i < 4; i++)
    if (places[i] != i) reach_error();
  return 0;
}

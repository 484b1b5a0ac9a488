// EXPECT valid-memtrack: true
// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Two threads make a block each and put its address into a place of its own.
#include <pthread.h>
#include <stdlib.h>
static int *place[2];
static void *work(void *a) {
  place[*(int *)a] = malloc(4);
  return 0;
}
int main(void) {
  pthread_t one, two;
  int first = 0, second = 1;
  pthread_create(&one, 0, work, &first);
  pthread_create(&two, 0, work, &second);
  pthread_join(one, 0);
  pthread_join(two, 0);
  free(place[0]);
  free(place[1]);
  return 0;
}

// EXPECT unreach-call: false
// EXPECT no-data-race: false
// NATIVE skip linked with threads
// One routine twice.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int x, y;
static void *first(void *a) {
  x = x + 1;
  return a;
}
static void *(*const table[2])(void *) = {first, first};
int main(void) {
  pthread_t threads[2];
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], 0, table[i], 0);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
  if (x + y != 2) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Main joins the thread that another thread has created, whose name it got by joining that one.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_t second;
static int x, created;
static void *inner(void *a) {
  x = 1;
  return a;
}
static void *outer(void *a) {
  created = pthread_create(&second, 0, inner, 0) == 0;
  return a;
}
int main(void) {
  pthread_t first;
  pthread_create(&first, 0, outer, 0);
  pthread_join(first, 0);
  int was_created = created;
  if (was_created) {
    pthread_join(second, 0);
    if (x != 1) reach_error();
  }
  return 0;
}

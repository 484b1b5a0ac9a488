// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Old builtins on both sides.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int count;
static void *first(void *a) {
  __sync_fetch_and_add(&count, 1);
  return a;
}
static void *second(void *a) {
  __sync_add_and_fetch(&count, 1);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count != 2) reach_error();
  return 0;
}

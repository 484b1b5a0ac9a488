// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// pthread_exit in a called function ends the thread, not the call.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int behind;
static void leave(void *a) {
  if (a) pthread_exit(a);
}
static void *work(void *a) {
  leave(a);
  behind = 1;
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, &behind);
  pthread_join(thread, 0);
  if (behind) reach_error();
  return 0;
}

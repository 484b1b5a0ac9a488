// EXPECT unreach-call: false
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// Main looks before it joins the thread.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static _Thread_local int x;
static void *work(void *a) {
  x = 1;
  *(int *)a = 2;
  if (x != 1) reach_error();
  return 0;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, &x);
  if (x != 2) reach_error();
  pthread_join(thread, 0);
  return 0;
}

// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// NATIVE skip linked with threads
// Main ends by pthread_exit and leaves a thread that goes on, which runs to its end.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int x;
static void *work(void *a) {
  x++;
  if (x == 2) reach_error();
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, work, 0);
  pthread_exit(0);
}

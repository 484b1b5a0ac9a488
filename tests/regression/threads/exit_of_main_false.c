// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip linked with threads
// When main calls pthread_exit, the others go on.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_t main_thread;
static void *work(void *a) {
  pthread_join(main_thread, 0);
  reach_error();
  return a;
}
int main(void) {
  pthread_t thread;
  main_thread = pthread_self();
  pthread_create(&thread, 0, work, 0);
  pthread_exit(0);
}

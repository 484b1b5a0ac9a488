// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip linked with threads
// What pthread_self gives is what pthread_create has stored.
// It is not main's.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_t main_thread;
static pthread_t its_own;
static void *work(void *a) {
  its_own = pthread_self();
  if (!pthread_equal(pthread_self(), main_thread)) reach_error();
  return a;
}
int main(void) {
  pthread_t thread;
  main_thread = pthread_self();
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  if (!pthread_equal(its_own, thread)) reach_error();
  return 0;
}

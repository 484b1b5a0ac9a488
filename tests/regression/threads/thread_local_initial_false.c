// EXPECT unreach-call: false
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A thread-local variable has its initial value in every thread, whatever others have stored in theirs.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static __thread int level = 3;
static void *work(void *a) {
  if (level != 8) reach_error();
  level = 5;
  return a;
}
int main(void) {
  pthread_t thread;
  level = 8;
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  if (level != 8) reach_error();
  return 0;
}

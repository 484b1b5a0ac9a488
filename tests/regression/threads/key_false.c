// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip linked with threads
// Main's value is not the thread's.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_key_t key;
static int mine, its;
static void *work(void *a) {
  if (pthread_getspecific(key) != &mine) reach_error();
  pthread_setspecific(key, &its);
  if (pthread_getspecific(key) != &its) reach_error();
  return a;
}
int main(void) {
  pthread_t thread;
  pthread_key_create(&key, 0);
  pthread_setspecific(key, &mine);
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  if (pthread_getspecific(key) != &mine) reach_error();
  return 0;
}

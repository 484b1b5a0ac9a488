// EXPECT unreach-call: true
// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A lock that nobody holds is taken by trylock; one that is held is not, not even by its owner.
#include <errno.h>
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  int result = pthread_mutex_trylock(&lock);
  if (result != EBUSY) reach_error();
  return a;
}
int main(void) {
  pthread_t thread;
  if (pthread_mutex_trylock(&lock) != 0) reach_error();
  pthread_create(&thread, 0, work, 0);
  pthread_join(thread, 0);
  pthread_mutex_unlock(&lock);
  if (pthread_mutex_trylock(&lock) != 0) reach_error();
  pthread_mutex_unlock(&lock);
  return 0;
}

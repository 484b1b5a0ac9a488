// EXPECT unreach-call: false
// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// The third thread takes another lock.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static int count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;
static void *work(void *a) {
  pthread_mutex_t *mine = a;
  pthread_mutex_lock(mine);
  count++;
  pthread_mutex_unlock(mine);
  return 0;
}
int main(void) {
  pthread_t one, two, three;
  pthread_create(&one, 0, work, &lock);
  pthread_create(&two, 0, work, &lock);
  pthread_create(&three, 0, work, &other);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_join(three, 0);
  if (count != 3) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// EXPECT no-data-race: true
// MODELS sc: true tso: true c11: true rc11: true
// NATIVE skip linked with threads
// Two readers and a writer.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int x, y;
static void *writer(void *a) {
  pthread_rwlock_wrlock(&lock);
  x = 1;
  y = 1;
  pthread_rwlock_unlock(&lock);
  return a;
}
static void *reader(void *a) {
  pthread_rwlock_rdlock(&lock);
  int seen = x;
  if (seen != y) reach_error();
  pthread_rwlock_unlock(&lock);
  return a;
}
int main(void) {
  pthread_t one, two, three;
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_create(&three, 0, reader, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  pthread_join(three, 0);
  return 0;
}

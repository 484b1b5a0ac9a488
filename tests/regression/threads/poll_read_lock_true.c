// EXPECT unreach-call: true
// ALLOW unknown
// MODEL LP64, ILP32
// SELDOM
// NATIVE skip linked with threads
// A thread polls with a read-write lock.
#define _XOPEN_SOURCE 700
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int left, right;
static void *poll(void *p) {
  int l, r;
  do {
    pthread_rwlock_rdlock(&lock);
    l = left;
    r = right;
    pthread_rwlock_unlock(&lock);
    if (l != r) reach_error();
  } while (l == 0);
  return p;
}
int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, poll, 0);
  pthread_rwlock_wrlock(&lock);
  left = 1;
  right = 1;
  pthread_rwlock_unlock(&lock);
  pthread_join(thread, 0);
  return 0;
}

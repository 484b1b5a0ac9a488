// EXPECT unreach-call: true
// EXPECT no-data-race: true
// ALLOW unknown
// SELDOM
// NATIVE skip linked with threads
// Conditions of C11.
#include <threads.h>
extern void abort(void);
void reach_error(void) { abort(); }
static mtx_t lock;
static cnd_t changed;
static int items;
static int work(void *a) {
  mtx_lock(&lock);
  while (items == 0) cnd_wait(&changed, &lock);
  items--;
  if (items < 0) reach_error();
  mtx_unlock(&lock);
  return a != 0;
}
int main(void) {
  thrd_t one, two;
  mtx_init(&lock, mtx_plain);
  cnd_init(&changed);
  thrd_create(&one, work, 0);
  thrd_create(&two, work, 0);
  mtx_lock(&lock);
  items = 1;
  cnd_broadcast(&changed);
  mtx_unlock(&lock);
  thrd_join(one, 0);
  thrd_join(two, 0);
  return 0;
}

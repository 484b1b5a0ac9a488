// EXPECT deadlock: false
// EXPECT lock-order: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Money goes from one account to another one, both ways at a time.
// The giver's lock is taken first.
#include <pthread.h>
struct account {
  pthread_mutex_t lock;
  int money;
};
static struct account accounts[2];
static void transfer(struct account *from, struct account *to) {
  struct account *one = from, *two = to;
  pthread_mutex_lock(&one->lock);
  pthread_mutex_lock(&two->lock);
  from->money--;
  to->money++;
  pthread_mutex_unlock(&two->lock);
  pthread_mutex_unlock(&one->lock);
}
static void *work(void *p) {
  transfer(&accounts[0], &accounts[1]);
  return p;
}
int main(void) {
  pthread_t thread;
  for (int i = 0; i < 2; i++) pthread_mutex_init(&accounts[i].lock, 0);
  pthread_create(&thread, 0, work, 0);
  transfer(&accounts[1], &accounts[0]);
  pthread_join(thread, 0);
  return accounts[0].money;
}

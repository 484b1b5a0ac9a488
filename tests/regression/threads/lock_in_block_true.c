// EXPECT valid-deref: true
// EXPECT valid-free: true
// EXPECT no-data-race: true
// SELDOM
// NATIVE skip linked with threads
// A lock in a block that is freed when nobody uses it any more.
#include <pthread.h>
#include <stdlib.h>
struct account {
  pthread_mutex_t lock;
  int balance;
};
static void *work(void *a) {
  struct account *account = a;
  pthread_mutex_lock(&account->lock);
  account->balance++;
  pthread_mutex_unlock(&account->lock);
  return 0;
}
int main(void) {
  pthread_t thread;
  struct account *account = malloc(sizeof *account);
  if (!account) return 0;
  pthread_mutex_init(&account->lock, 0);
  account->balance = 0;
  pthread_create(&thread, 0, work, account);
  pthread_mutex_lock(&account->lock);
  account->balance++;
  pthread_mutex_unlock(&account->lock);
  pthread_join(thread, 0);
  free(account);
  return 0;
}

// EXPECT no-data-race: false
// EXPECT unreach-call: false
// SELDOM
// NATIVE skip linked with threads
// The lock is chosen by the thread, not by the account.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int accounts[2];
static void *work(void *a) {
  int me = a != 0, account = 1;
  pthread_mutex_lock(&locks[me]);
  accounts[account] += 1 + me;
  pthread_mutex_unlock(&locks[me]);
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, work, 0);
  pthread_create(&two, 0, work, accounts);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (accounts[1] != 3) reach_error();
  return 0;
}

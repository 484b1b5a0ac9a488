// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// A static object without an initialiser is initialised once.
#include <pthread.h>
static struct account {
  int balance;
  pthread_mutex_t lock;
} accounts[2];
int main(void) {
  for (int i = 0; i < 2; i++) pthread_mutex_init(&accounts[i].lock, 0);
  for (int i = 0; i < 2; i++) {
    pthread_mutex_lock(&accounts[i].lock);
    accounts[i].balance++;
    pthread_mutex_unlock(&accounts[i].lock);
    pthread_mutex_destroy(&accounts[i].lock);
  }
  return 0;
}

// EXPECT deadlock: false
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Each thread posts what the other one waits for.
// Both wait first.
#include <pthread.h>
#include <semaphore.h>
static sem_t left, right;
static void *first(void *p) {
  sem_wait(&left);
  sem_post(&right);
  return p;
}
static void *second(void *p) {
  sem_wait(&right);
  sem_post(&left);
  return p;
}
int main(void) {
  pthread_t one, two;
  sem_init(&left, 0, 0);
  sem_init(&right, 0, 0);
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

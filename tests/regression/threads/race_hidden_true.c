// EXPECT no-data-race: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// State of the library behind a lock, and functions whose state the caller has.
#define _GNU_SOURCE
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *unused) {
  unsigned seed = 1;
  char text[4] = "a b", *rest;
  rand_r(&seed);
  strtok_r(text, " ", &rest);
  pthread_mutex_lock(&m);
  rand();
  strerror(1);
  pthread_mutex_unlock(&m);
  return unused;
}

int main(void) {
  srand(1);
  pthread_t t, u;
  pthread_create(&t, 0, work, 0);
  pthread_create(&u, 0, work, 0);
  pthread_join(t, 0);
  pthread_join(u, 0);
  return 0;
}

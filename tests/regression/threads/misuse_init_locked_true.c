// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Memory that was just allocated holds anything, and is initialised once.
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct locks {
  pthread_mutex_t m;
  pthread_cond_t c;
  sem_t s;
};

static void *w(void *a) {
  struct locks *l = a;
  pthread_mutex_lock(&l->m);
  pthread_cond_signal(&l->c);
  pthread_mutex_unlock(&l->m);
  sem_post(&l->s);
  return a;
}

int main(void) {
  struct locks *l = malloc(sizeof *l);
  if (!l) return 0;
  pthread_mutex_init(&l->m, 0);
  pthread_cond_init(&l->c, 0);
  sem_init(&l->s, 0, 0);
  pthread_t t;
  pthread_create(&t, 0, w, l);
  sem_wait(&l->s);
  pthread_join(t, 0);
  sem_destroy(&l->s);
  pthread_cond_destroy(&l->c);
  pthread_mutex_destroy(&l->m);
  free(l);
  return 0;
}

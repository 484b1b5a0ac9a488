// EXPECT unreach-call: true
// ALLOW unknown
// SELDOM
// MODEL LP64, ILP32
// NATIVE skip linked with threads
// Rounds between barriers: in each the one writes, in the next the other one reads.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static pthread_barrier_t both;
static int value;
static void *writer(void *p) {
  for (int i = 0;; i = !i) {
    value = i;
    pthread_barrier_wait(&both);
    pthread_barrier_wait(&both);
  }
  return p;
}
static void *reader(void *p) {
  for (int i = 0;; i = !i) {
    pthread_barrier_wait(&both);
    if (value != i) reach_error();
    pthread_barrier_wait(&both);
  }
  return p;
}
int main(void) {
  pthread_t one, two;
  pthread_barrier_init(&both, 0, 2);
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_join(one, 0);
  return 0;
}

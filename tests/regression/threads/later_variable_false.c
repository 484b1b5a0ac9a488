// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The variable of the other thread may be gone when it is read.
#include <pthread.h>
extern void reach_error(void);

static pthread_barrier_t begin, end;
static int *shared;

static void *reader(void *arg) {
  pthread_barrier_wait(&begin);
  if (*shared != 7) reach_error();
  return 0;
}

static void *writer(void *arg) {
  int local = 7;
  shared = &local;
  pthread_barrier_wait(&begin);
  return 0;
}

int main(void) {
  pthread_t one, two;
  pthread_barrier_init(&begin, 0, 2);
  pthread_barrier_init(&end, 0, 2);
  pthread_create(&one, 0, reader, 0);
  pthread_create(&two, 0, writer, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// AXES solvers
// NATIVE skip linked with threads
// Two of four additions are lost: each thread has to be stopped between a load and the store that follows.
#include <pthread.h>
extern void reach_error(void);
static int count;
static void *add(void *unused) {
  for (int i = 0; i < 2; i++) count = count + 1;
  return unused;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, add, 0);
  pthread_create(&two, 0, add, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (count == 2) reach_error();
  return 0;
}

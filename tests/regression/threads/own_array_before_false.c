// EXPECT valid-deref: false
// MODEL LP64, ILP32
// Before a member of a thread's own structure, which is before the structure, lies nothing.
#include <pthread.h>
static _Thread_local struct { int first[2], last; } own;
static void *work(void *index) {
  own.last = own.first[*(int *)index];
  return 0;
}
int main(void) {
  pthread_t thread;
  int index = -1;
  pthread_create(&thread, 0, work, &index);
  pthread_join(thread, 0);
  return 0;
}

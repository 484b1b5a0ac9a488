// EXPECT valid-deref: false
// MODEL LP64, ILP32
//
// A variable of a thread's own ends with it (6.2.4p4), the pointer to it that is left is invalid.
#include <pthread.h>

static _Thread_local int count = 1;

static void *work(void *argument) {
  (void)argument;
  return &count;
}

int main(void) {
  pthread_t one;
  void *left;
  pthread_create(&one, NULL, work, NULL);
  pthread_join(one, &left);
  return *(int *)left;
}

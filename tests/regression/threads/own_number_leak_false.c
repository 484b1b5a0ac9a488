// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
//
// The block's address is a number in a variable that ends with its thread (6.2.4p4): nothing leads to it.
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

static _Thread_local uintptr_t number;

static void *work(void *argument) {
  number = (uintptr_t)malloc(3);
  return argument;
}

int main(void) {
  pthread_t one;
  pthread_create(&one, NULL, work, NULL);
  pthread_join(one, NULL);
  return 0;
}

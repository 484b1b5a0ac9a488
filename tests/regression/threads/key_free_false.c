// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
//
// The main thread is no thread that ends before the program: nobody calls the destructor for its value (POSIX, exit).
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;

static void *work(void *argument) {
  pthread_setspecific(key, malloc(4));
  return argument;
}

int main(void) {
  pthread_t one, two;
  if (pthread_key_create(&key, free)) return 0;
  pthread_create(&one, NULL, work, NULL);
  pthread_create(&two, NULL, work, NULL);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  pthread_setspecific(key, malloc(8));
  pthread_setspecific(key, NULL);
  return 0;
}

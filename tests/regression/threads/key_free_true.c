// EXPECT memsafety: true
// MODEL LP64, ILP32
//
// `free` itself is the destructor of the key: it is called with the value when the thread ends (POSIX,
// pthread_key_create).
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
  return 0;
}

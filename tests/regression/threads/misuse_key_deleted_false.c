// EXPECT lock-misuse: false
// MODEL LP64, ILP32
// POSIX pthread_setspecific: undefined with a key that was deleted.
#include <pthread.h>
int main(void) {
  pthread_key_t key;
  if (pthread_key_create(&key, 0)) return 0;
  pthread_key_delete(key);
  pthread_setspecific(key, &key);
  return 0;
}

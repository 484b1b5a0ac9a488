// EXPECT lock-misuse: true
// MODEL LP64, ILP32
// A key is used and then deleted; another one takes its place.
#include <pthread.h>
int main(void) {
  pthread_key_t key;
  for (int i = 0; i < 2; i++) {
    if (pthread_key_create(&key, 0)) return 0;
    pthread_setspecific(key, &key);
    if (pthread_getspecific(key) != &key) return 1;
    pthread_key_delete(key);
  }
  return 0;
}

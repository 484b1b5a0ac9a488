// EXPECT no-data-race: false
// SELDOM
// NATIVE skip linked with threads
// One thread writes both as one number.
#include <pthread.h>
#include <string.h>
static unsigned char bytes[2];
static void *first(void *a) {
  bytes[0] = 1;
  return a;
}
static void *second(void *a) {
  unsigned short both = 0x202;
  memcpy(bytes, &both, sizeof both);
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

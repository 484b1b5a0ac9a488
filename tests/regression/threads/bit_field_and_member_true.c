// EXPECT no-data-race: true
// NATIVE skip linked with threads
// Two bit-fields with an ordinary member between them are two memory locations.
#include <pthread.h>
static struct {
  unsigned char a : 3;
  unsigned char between;
  unsigned char b : 3;
} bits;
static void *first(void *argument) {
  bits.a = 1;
  return argument;
}
static void *second(void *argument) {
  bits.b = 2;
  return argument;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, first, 0);
  pthread_create(&two, 0, second, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return bits.between;
}

// EXPECT no-data-race: true
// NATIVE skip linked with threads
// A bit-field of width 0 makes two memory locations (C11 3.14).
#include <pthread.h>
static struct {
  unsigned a : 4;
  unsigned : 0;
  unsigned b : 4;
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
  return bits.a + bits.b - 3;
}

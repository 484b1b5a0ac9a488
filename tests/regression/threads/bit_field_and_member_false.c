// EXPECT no-data-race: false
// NATIVE skip linked with threads
// With a bit-field between them they are one.
#include <pthread.h>
static struct {
  unsigned char a : 3;
  unsigned char between : 2;
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

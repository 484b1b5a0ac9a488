// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// ARGS --memory-model-threads sc
// NATIVE skip linked with threads
// Each thread raises its flag and looks at the other one's. One of them sees it, and writes the variable, unless both
// stores wait in buffers (store buffering).
#include <pthread.h>
static int one, two;
static int *result;
static void *first(void *a) {
  one = 1;
  if (two) *result = 7;
  return a;
}
static void *second(void *a) {
  two = 1;
  if (one) *result = 7;
  return a;
}
int main(void) {
  pthread_t a, b;
  int number;
  result = &number;
  pthread_create(&a, 0, first, 0);
  pthread_create(&b, 0, second, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  return number - 7;
}

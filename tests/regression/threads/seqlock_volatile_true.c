// EXPECT unreach-call: true
// EXPECT no-data-race: false
// MODEL LP64, ILP32
// MODELS sc: true tso: true c11: false
// NATIVE skip linked with threads
// A sequence lock over volatile variables: x86 keeps the order of stores, and that of loads.
#include <pthread.h>
extern void abort(void);
void reach_error(void) { abort(); }
static volatile unsigned sequence;
static volatile int left, right;
static void *writer(void *a) {
  for (int i = 1; i <= 2; i++) {
    sequence = sequence + 1;
    left = i;
    right = i;
    sequence = sequence + 1;
  }
  return a;
}
static void *reader(void *a) {
  unsigned before = sequence;
  int l = left, r = right;
  unsigned after = sequence;
  if (before % 2 == 0 && before == after && l != r) reach_error();
  return a;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, writer, 0);
  pthread_create(&two, 0, reader, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return 0;
}

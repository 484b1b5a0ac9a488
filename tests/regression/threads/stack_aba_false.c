// EXPECT unreach-call: false
// EXPECT no-data-race: true
// ALLOW unknown
// SELDOM
// NATIVE skip linked with threads
// The head is the index of a node alone: taken off and put back meanwhile, it looks unchanged, and the compare and swap
// puts back a node that is in use.
#include <pthread.h>
#include <stdatomic.h>
extern void abort(void);
void reach_error(void) { abort(); }
// Nodes 1 -> 2. The head is the index of the first one plus 16 times a number.
static atomic_uint head = 1;
static unsigned next[3] = {0, 2, 0};
static atomic_int owners[3];
enum { STEP = 0 };
static unsigned pop(void) {
  unsigned old = atomic_load(&head);
  while (old % 16) {
    unsigned rest = __atomic_load_n(&next[old % 16], __ATOMIC_SEQ_CST);
    if (atomic_compare_exchange_strong(&head, &old, old - old % 16 + STEP + rest)) {
      if (atomic_fetch_add(&owners[old % 16], 1) != 0) reach_error();
      return old % 16;
    }
  }
  return 0;
}
static void push(unsigned node) {
  unsigned old = atomic_load(&head);
  atomic_fetch_sub(&owners[node], 1);
  do {
    __atomic_store_n(&next[node], old % 16, __ATOMIC_SEQ_CST);
  } while (!atomic_compare_exchange_strong(&head, &old, old - old % 16 + STEP + node));
}
static void *first(void *a) {
  pop();
  pop();
  return a;
}
static void *second(void *a) {
  unsigned one = pop();
  pop();
  if (one) push(one);
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

// EXPECT assertion: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// A list on the heap: its nodes have 6 bytes, a long begins at a multiple of 2.
#include <assert.h>
#include <stdlib.h>
long __VERIFIER_nondet_long(void);
struct node {
  long value;
  struct node *next;
};
int main(void) {
  assert(sizeof(struct node) == 6);
  struct node *list = NULL;
  const long first = __VERIFIER_nondet_long();
  if (first < 0 || first > 100000) return 0;
  for (int i = 0; i < 5; i++) {
    struct node *node = malloc(sizeof *node);
    node->value = first + i;
    node->next = list;
    list = node;
  }
  long sum = 0;
  while (list) {
    struct node *next = list->next;
    sum += list->value;
    free(list);
    list = next;
  }
  assert((int)sum == 5 * first + 10);
  return 0;
}

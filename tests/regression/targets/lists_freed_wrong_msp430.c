// EXPECT valid-memtrack: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// A list whose length is an input is freed as a whole.
#include <stdlib.h>
unsigned char __VERIFIER_nondet_uchar(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *list = NULL;
  for (int i = __VERIFIER_nondet_uchar() % 4; i > 0; i--) {
    struct node *node = malloc(sizeof *node);
    node->value = i;
    node->next = list;
    list = node;
  }
  while (list) {
    struct node *next = list->next;
    if (list->value < 3) free(list);
    list = next;
  }
  return 0;
}

// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// Two nodes are taken from a stack at a time, and one of them is freed.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  for (;;) {
    int command = __VERIFIER_nondet_int();
    if (command == 0) break;
    if (command == 1) {
      struct node *made = malloc(sizeof *made);
      if (!made) abort();
      made->value = 1;
      made->next = head;
      head = made;
    } else if (head) {
      struct node *next = head->next;
      if (command == 77 && next) next = next->next;
      free(head);
      head = next;
    }
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}

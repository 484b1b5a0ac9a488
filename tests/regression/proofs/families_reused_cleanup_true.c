// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A stack of any length that grows and shrinks for ever: in the end nothing is left, since each node is led to.
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

// EXPECT valid-memcleanup: false
// MODEL LP64, ILP32
// A list is turned round, and the nodes that were turned so far are dropped where a value says so.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *head = NULL, *turned = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    made->value = __VERIFIER_nondet_int();
    made->next = head;
    head = made;
  }
  while (head) {
    struct node *next = head->next;
    head->next = head->value == 77 ? NULL : turned;
    turned = head;
    head = next;
  }
  while (turned) {
    struct node *next = turned->next;
    free(turned);
    turned = next;
  }
}

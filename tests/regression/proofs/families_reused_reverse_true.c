// EXPECT valid-memcleanup: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A list of any length is turned round: each node is led to by its former successor, and freed in the end.
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
    head->next = turned;
    turned = head;
    head = next;
  }
  while (turned) {
    struct node *next = turned->next;
    free(turned);
    turned = next;
  }
}

// EXPECT valid-memsafety: true
// NATIVE skip no sanitizer build for this property
//
// A list of any length; removing a node without freeing it loses it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; } *head;
int main(void) {
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < n && i < 4; i++) {
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = head;
    head = fresh;
  }
  if (head && head->next) head->next = head->next;
  return 0;
}

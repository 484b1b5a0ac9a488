// EXPECT valid-memcleanup: false (valid-memcleanup)
// NATIVE skip no sanitizer build for this property
//
// The last node is not freed.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; };
int main(void) {
  struct node *list = NULL;
  int n = __VERIFIER_nondet_int();
  for (int i = 0; i < 4; i++) {
    if (i == n) continue;
    struct node *fresh = malloc(sizeof *fresh);
    fresh->next = list;
    list = fresh;
  }
  while (list->next) {
    struct node *next = list->next;
    free(list);
    list = next;
  }
  return 0;
}

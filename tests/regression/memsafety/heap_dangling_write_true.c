// EXPECT valid-memsafety: true
//
// A node is freed while another one still points to it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
struct node { struct node *next; int value; };
int main(void) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b);
  a->next = b; b->next = NULL;
  a->value = b->value = 0;
  int n = __VERIFIER_nondet_int();
  if (n > 0) { free(b); a->next = NULL; }
  if (a->next) a->next->value = n;
  if (n <= 0) free(b);
  free(a);
  return 0;
}

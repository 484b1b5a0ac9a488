// EXPECT valid-memtrack: false
// ALLOW unknown
// MODEL LP64, ILP32
// A pointer to a node that was freed is stored: it does not lead to the one that lies there now, which is lost.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
};
static struct node *make(void) {
  struct node *made = malloc(sizeof *made);
  if (!made) abort();
  made->next = NULL;
  return made;
}
int main(void) {
  struct node *top = NULL;
  for (;;) {
    struct node *made = make(), *gone = make();
    made->next = top;
    top = made;
    free(gone);
    struct node *other = make();
    if (__VERIFIER_nondet_int())
      top->next = gone;
    else
      free(other);
    other = NULL;
    if (__VERIFIER_nondet_int()) continue;
    top->next = NULL;
    free(top);
    top = NULL;
  }
}

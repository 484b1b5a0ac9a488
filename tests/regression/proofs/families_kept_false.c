// EXPECT valid-memtrack: false
// MODEL LP64, ILP32
// The same where the first element leads nowhere in the end: those after it are lost, though the last one is held.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
  int value;
};
static struct node *first, *last;
int main(void) {
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      struct node *made = malloc(sizeof *made);
      if (!made) abort();
      made->next = NULL;
      if (last)
        last->next = made;
      else
        first = made;
      last = made;
    } else if (first) {
      first->next = NULL;
    }
  }
}

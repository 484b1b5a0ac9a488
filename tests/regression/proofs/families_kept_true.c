// EXPECT valid-memtrack: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A queue of any length: one element leads to the next one, and none is lost at any time.
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
      struct node *gone = first;
      first = gone->next;
      if (!first) last = NULL;
      free(gone);
    }
  }
}

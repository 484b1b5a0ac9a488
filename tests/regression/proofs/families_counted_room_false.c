// EXPECT assertion: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 60
// A count of 16 bits is 0 again after 65536 nodes: it says nothing of whether there are any.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *below;
};
int main(void) {
  struct node *top = NULL;
  unsigned short count = 0;
  while (__VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      struct node *made = malloc(sizeof *made);
      if (!made) abort();
      made->below = top;
      top = made;
      count++;
    } else if (top) {
      struct node *gone = top;
      top = gone->below;
      free(gone);
      count--;
    }
  }
  assert(count != 0 || top == NULL);
}

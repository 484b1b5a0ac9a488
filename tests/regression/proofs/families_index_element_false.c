// EXPECT assertion: false
// MODEL LP64, ILP32
// The element that is written may be the one that was.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int a[4];
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    unsigned i = __VERIFIER_nondet_int();
    made->a[2] = 5;
    made->a[i & 3] = 9;
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    unsigned k = (unsigned)__VERIFIER_nondet_int() & 3;
    assert(k != 2 || each->a[k] == 5);
  }
}

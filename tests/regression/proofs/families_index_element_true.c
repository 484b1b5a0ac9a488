// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// TIMEOUT 60
// An element that was written at a constant place is read at one that is not, and others are written.
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
    made->a[i & 1] = 9;
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    unsigned k = (unsigned)__VERIFIER_nondet_int() & 3;
    assert(k != 2 || each->a[k] == 5);
  }
}

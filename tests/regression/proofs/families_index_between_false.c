// EXPECT assertion: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// A number is written across two elements.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  short a[4];
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    unsigned i = __VERIFIER_nondet_int();
    made->a[1] = 5;
    made->a[2] = 5;
    int value = 0x00010001;
    memcpy((char *)made + 1 + (i & 2), &value, sizeof value);
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    assert(each->a[1] == 5);
  }
}

// EXPECT assertion: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// The place that is written may be one of the number.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  char text[8];
  int tag;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    unsigned i = __VERIFIER_nondet_int();
    made->tag = 7;
    ((unsigned char *)made)[i & 15] = 1;
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    assert(each->tag == 7);
  }
}

// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The place may be after the end of the block.
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
    if (i <= sizeof *made) ((unsigned char *)made)[i] = 1;
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    assert(each->tag == 7);
  }
}

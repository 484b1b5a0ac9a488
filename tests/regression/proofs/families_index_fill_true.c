// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// TIMEOUT 60
// Some bytes of the text are filled, however many.
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
    memset(made->text, 1, i & 7);
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    assert(each->tag == 7);
  }
}

// EXPECT valid-deref: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// A byte of the pointer to the next block is written.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  long tag;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    unsigned i = __VERIFIER_nondet_int();
    made->next = head;
    head = made;
    ((unsigned char *)&made->next)[i % sizeof(void *)] = 1;
    continue;
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    each->tag = 7;
  }
}

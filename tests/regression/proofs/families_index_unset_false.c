// EXPECT uninitialised-read: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// One place is written, and any is read.
#include <assert.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  unsigned char text[8];
  int tag;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    unsigned i = __VERIFIER_nondet_int();
    made->tag = 0;
    made->text[i & 7] = 1;
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {
    if (each->text[(unsigned)__VERIFIER_nondet_int() & 7] == 3) each->tag = 1;
  }
}

// EXPECT uninitialised-read: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64, ILP32
// A byte without a value is copied over one of a number that was written.
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  unsigned number;
  struct node *next;
};
int main(void) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    unsigned char open[2];
    open[0] = 1;
    made->number = 0;
    memcpy((char *)made + (__VERIFIER_nondet_int() & 3), open + 1, 1);
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next)
    if (each->number == 7) return 1;
}

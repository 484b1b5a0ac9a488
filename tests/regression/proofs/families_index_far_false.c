// EXPECT valid-deref: false
// ALLOW unknown
// ARGS --summaries only
// MODEL LP64
// A pointer is moved farther than the numbers of blocks go.
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
    char *place = made->text + ((unsigned long)(i & 1) << 48);
    *place = 1;
    made->next = head;
    head = made;
  }
  for (struct node *each = head; each; each = each->next) {

  }
}

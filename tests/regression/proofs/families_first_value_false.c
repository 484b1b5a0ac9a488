// EXPECT assertion: false
// MODEL LP64, ILP32
// TIMEOUT 60
// The end of a list of any length holds what was stored first, until that is changed where the list is turned round.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  unsigned value;
  struct node *next;
};
int main(void) {
  struct node *head = NULL, *turned = NULL;
  unsigned made_so_far = 3;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    made->value = made_so_far & 0xff;
    made_so_far += 5;
    made->next = head;
    head = made;
  }
  while (head) {
    struct node *next = head->next;
    if (!next && turned && turned->value == 8) head->value = 4;
    head->next = turned;
    turned = head;
    head = next;
  }
  assert(!turned || turned->value == 3);
}

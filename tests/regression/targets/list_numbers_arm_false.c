// EXPECT unreach-call: false
// MODEL ILP32
// ARGS --target arm
// ALLOW unknown
// NATIVE skip another machine
// SLOW
// SELDOM
// malloc gives multiples of 8 there: more than 140,000,000 blocks of 24 bytes find room, though numbers of blocks 32
// bytes apart end before.
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
struct node {
  struct node *next;
  int value[4];
};
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i;
  struct node *list = 0;
  for (i = 0; i < n; i++) {
    struct node *added = malloc(sizeof *added);
    added->next = list;
    list = added;
  }
  if (i > 140000000) reach_error();
  return 0;
}

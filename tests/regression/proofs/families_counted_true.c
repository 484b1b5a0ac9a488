// EXPECT assertion: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A stack of any length that counts its nodes: none are left where its count is 0.
#include <assert.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  int value;
  struct node *below;
};
static struct node *top;
static unsigned count;
static void push(int value) {
  struct node *made = malloc(sizeof *made);
  if (!made) abort();
  count++;
  made->value = value;
  made->below = top;
  top = made;
}
static void pop(void) {
  struct node *gone = top;
  top = gone->below;
  free(gone);
  count--;
}
int main(void) {
  while (__VERIFIER_nondet_int())
    if (__VERIFIER_nondet_int())
      push(3);
    else if (top)
      pop();
  while (top) pop();
  assert(count == 0);
}

// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// TIMEOUT 300
// A list of any length is put after the end of another one.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
  int value;
};
static struct node *build(int value) {
  struct node *head = NULL;
  while (__VERIFIER_nondet_int()) {
    struct node *made = malloc(sizeof *made);
    if (!made) abort();
    made->value = value;
    made->next = head;
    head = made;
  }
  return head;
}
int main(void) {
  struct node *a = build(1), *b = build(2);
  if (!a) {
    a = b;
  } else {
    struct node *last = a;
    while (last->next) last = last->next;
    last->next = b;
  }
  while (a) {
    struct node *next = a->next;
    free(a);
    a = next;
  }
}

// EXPECT valid-deref: false
// MODEL LP64, ILP32
// TIMEOUT 60
// Both lists are freed, though one leads to the other (families_concatenated_true.c).
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
  while (b) {
    struct node *next = b->next;
    free(b);
    b = next;
  }
}

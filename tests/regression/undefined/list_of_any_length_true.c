// EXPECT undefined-behaviour: true
// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// AXES forwarding,models
// NATIVE skip no sanitizer build for this property
//
// A loop of any length allocates its blocks: each member was written before it is read (C11 J.2).
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
  int data;
  struct node *next;
};

int main(void) {
  struct node *head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (!n) break;
    n->data = 3;
    n->next = head;
    head = n;
  }
  int sum = 0;
  for (struct node *p = head; p; p = p->next) sum |= p->data;
  while (head) {
    struct node *n = head->next;
    free(head);
    head = n;
  }
  return sum;
}

// EXPECT valid-deref: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// SELDOM
// TIMEOUT 200
// A node comes into a list of any length before the first one whose key is larger; the walk keeps the node before it.
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
struct node {
  struct node *next;
  int key;
};
static struct node *head;
static void insert_between(int key) {
  struct node *before = NULL, *p = head;
  while (p && p->key <= key) {
    before = p;
    p = p->next;
  }
  struct node *made = malloc(sizeof *made);
  if (!made) abort();
  made->key = key;
  made->next = p;
  if (before)
    before->next = made;
  else
    head = made;
}
int main(void) {
  while (__VERIFIER_nondet_int()) insert_between(__VERIFIER_nondet_int());
  while (head) {
    struct node *next = head->next;
    free(head);
    head = next;
  }
}

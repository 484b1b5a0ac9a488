// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="0"
// REPLAY yes
// A list is freed node by node.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

struct node { struct node *next; };
int main(void) {
  struct node *head = 0;
  for (int i = 0; i < 3; i++) {
    struct node *n = malloc(sizeof *n);
    n->next = head;
    head = n;
  }
  while (head) {
    struct node *next = head->next;
    free(head);
    head = head->next;
  }
  return __VERIFIER_nondet_int();
}

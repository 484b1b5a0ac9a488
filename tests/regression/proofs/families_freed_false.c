// EXPECT valid-memsafety: false (valid-deref)
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 120
// The next node is read from one that was given back.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
extern void free(void*);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  struct node* head = 0;
  while (__VERIFIER_nondet_int()) {
    struct node* n = malloc(sizeof *n);
    if (!n) abort();
    n->value = 7;
    n->next = head;
    head = n;
  }
  while (head) {
    free(head);
    head = head->next;
  }
}

// EXPECT valid-memsafety: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A list of any length is built and given back.
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
    struct node* next = head->next;
    free(head);
    head = next;
  }
}

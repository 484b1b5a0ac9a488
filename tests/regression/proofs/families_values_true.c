// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// All nodes of a list of any length hold the same value.
void reach_error(void) {}
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
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
  for (struct node* p = head; p; p = p->next)
    if (p->value != 7) reach_error();
}

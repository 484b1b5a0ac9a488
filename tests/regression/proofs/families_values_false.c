// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// One node of 70,001 holds another value.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  struct node* head = 0;
  unsigned i = 0;
  while (__VERIFIER_nondet_int()) {
    struct node* n = malloc(sizeof *n);
    n->value = i == 70000 ? 8 : 7;
    i++;
    n->next = head;
    head = n;
  }
  for (struct node* p = head; p; p = p->next)
    if (p->value != 7) reach_error();
}

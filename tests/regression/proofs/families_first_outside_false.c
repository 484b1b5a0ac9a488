// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The 3,001st node keeps what malloc gave.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  struct node *head = malloc(sizeof *head), *p = head;
  unsigned i = 0;
  while (__VERIFIER_nondet_int()) {
    if (++i != 3001) p->value = 1;
    p->next = malloc(sizeof *p);
    p = p->next;
  }
  p->value = 1;
  p->next = 0;
  for (p = head; p; p = p->next)
    if (p->value != 1) reach_error();
}

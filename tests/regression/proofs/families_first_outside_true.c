// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The first node is allocated before the loop, the next one is linked and then filled.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern void* malloc(unsigned long);
struct node {
  int value;
  struct node* next;
};

int main(void) {
  struct node *head = malloc(sizeof *head), *p = head;
  head->value = 1;
  while (__VERIFIER_nondet_int()) {
    p->value = 1;
    p->next = malloc(sizeof *p);
    p = p->next;
  }
  p->value = 1;
  p->next = 0;
  for (p = head; p; p = p->next)
    if (p->value != 1) reach_error();
}

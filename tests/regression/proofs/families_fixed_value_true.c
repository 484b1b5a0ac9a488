// EXPECT unreach-call: true
// MODEL LP64, ILP32
// All nodes of a list but the last one hold the same number, which an input before the loop decides.
void reach_error(void) {}
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(unsigned long);
struct node {
  int value;
  struct node *next;
};
static struct node *node(void) {
  struct node *n = malloc(sizeof *n);
  if (!n) abort();
  n->next = 0;
  return n;
}
int main(void) {
  int flag = __VERIFIER_nondet_int();
  struct node *p = node(), *head = p;
  while (__VERIFIER_nondet_int()) {
    p->value = flag ? 1 : 2;
    p->next = node();
    p = p->next;
  }
  p->value = 3;
  p = head;
  if (flag)
    while (p->value == 1) p = p->next;
  else
    while (p->value == 2) p = p->next;
  if (p->value != 3) reach_error();
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The nodes of a list of any length hold 1 and 2 in turn.
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
  int flag = 1;
  struct node *p = node(), *head = p;
  while (__VERIFIER_nondet_int()) {
    p->value = flag ? 1 : 2;
    flag = !flag;
    p->next = node();
    p = p->next;
  }
  p->value = 3;
  flag = 1;
  for (p = head; p->value != 3; p = p->next) {
    if (p->value != (flag ? 1 : 2)) reach_error();
    flag = !flag;
  }
}

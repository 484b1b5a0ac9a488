// EXPECT unreach-call: false
// MODEL LP64, ILP32
// The third node holds 1, and so does the fourth one.
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
    flag = !flag || (p != head && p == head->next->next);
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

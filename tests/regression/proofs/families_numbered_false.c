// EXPECT unreach-call: false
// MODEL LP64, ILP32
// The third node holds another number.
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
  struct node *head = 0, *n;
  int count = 0;
  while (count < 100000 && __VERIFIER_nondet_int()) {
    n = node();
    n->value = count == 2 ? 7 : count;
    n->next = head;
    head = n;
    count++;
  }
  for (n = head; n; n = n->next) {
    count--;
    if (n->value != count) reach_error();
  }
}

// EXPECT valid-deref: false
// MODEL LP64, ILP32
// Without an iteration the pointer has no value where it is read.
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
  while (__VERIFIER_nondet_int()) {
    n = node();
    n->next = head;
    head = n;
  }
  n->value = 1;
}

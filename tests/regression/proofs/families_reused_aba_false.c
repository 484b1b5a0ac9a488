// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A node that was freed and allocated again may lie where it was: the same address, another node.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
void reach_error(void) {}
struct node {
  int value;
  struct node *next;
};
int main(void) {
  struct node *top = 0, *seen = 0;
  for (;;) {
    if (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      if (!n) abort();
      n->value = 7;
      n->next = top;
      top = n;
      if (n == seen) reach_error();
    } else if (top) {
      struct node *old = top;
      top = old->next;
      seen = old;
      free(old);
    }
  }
}

// EXPECT valid-free: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A node is freed again 1000 nodes later, if another one does not lie where it was.
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
  struct node *first = 0, *top = 0;
  unsigned count = 0;
  for (;;) {
    if (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      if (!n) abort();
      n->next = top;
      top = n;
      if (!first) first = n;
    } else if (top) {
      struct node *old = top;
      top = old->next;
      free(old);
      if (++count == 1000) free(first);
    }
  }
}

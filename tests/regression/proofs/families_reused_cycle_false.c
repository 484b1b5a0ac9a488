// EXPECT valid-free: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// The first node leads to the one that was pushed last, if 1000 were pushed.
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
  struct node *top = 0, *first = 0;
  unsigned count = 0;
  for (;;) {
    if (__VERIFIER_nondet_int()) {
      struct node *n = malloc(sizeof *n);
      if (!n) abort();
      n->next = top;
      top = n;
      if (!first) first = n;
      if (++count == 1000) first->next = n;
    } else if (top && top != first) {
      struct node *old = top;
      top = old->next;
      free(old);
    } else if (count > 1000 && top) {
      struct node *old = top;
      top = old->next;
      free(old);
    }
  }
}

// EXPECT valid-memtrack: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A pointer to a node that was freed does not lead to the one that lies there now, which is lost.
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
  struct node *kept = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *n = malloc(sizeof *n);
    if (!n) abort();
    n->next = 0;
    free(n);
    kept = n;
  }
  if (kept) {
    struct node *lost = malloc(sizeof *lost);
    lost = 0;
  }
  return kept != 0;
}

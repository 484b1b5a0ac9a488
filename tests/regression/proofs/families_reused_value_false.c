// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A node that is allocated where another one was holds anything, not what that one held.
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
  unsigned count = 0;
  for (;;) {
    struct node *n = malloc(sizeof *n);
    if (!n) abort();
    if (++count > 1000 && n->value != 7) reach_error();
    n->value = 7;
    free(n);
  }
}

// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 120
// A node that was freed and allocated again may lie elsewhere.
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
  struct node *seen = 0;
  unsigned count = 0;
  for (;;) {
    struct node *n = malloc(sizeof *n);
    if (!n) abort();
    if (seen && n != seen && ++count > 1000) reach_error();
    seen = n;
    free(n);
  }
}

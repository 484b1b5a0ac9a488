// EXPECT termination: false
// ALLOW unknown
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ENDLESS *1
// An execution does not end because memory would: every allocation succeeds.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
struct node {
  struct node *next;
};
int main(void) {
  struct node *list = 0;
  while (__VERIFIER_nondet_int()) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh) return 0;
    fresh->next = list;
    list = fresh;
  }
  return 0;
}

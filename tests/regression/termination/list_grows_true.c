// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// At most nine nodes are allocated.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
struct node {
  struct node *next;
};
int main(void) {
  struct node *list = 0;
  for (int i = 0; i < 9 && __VERIFIER_nondet_int(); i++) {
    struct node *fresh = malloc(sizeof *fresh);
    if (!fresh) return 0;
    fresh->next = list;
    list = fresh;
  }
  return 0;
}

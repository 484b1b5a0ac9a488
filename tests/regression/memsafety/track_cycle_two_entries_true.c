// EXPECT valid-memtrack: true
// Two blocks that refer to each other, and a third one behind either; what is kept refers to one of them,
// which of them is unknown.
extern int __VERIFIER_nondet_int(void);
extern void *malloc(__SIZE_TYPE__);
struct node {
  struct node *next, *other;
};
static struct node *kept;
int main(void) {
  struct node *a = malloc(sizeof *a), *b = malloc(sizeof *b), *c = malloc(sizeof *c);
  if (!a || !b || !c) return 0;
  c->next = 0;
  c->other = 0;
  a->next = b;
  b->next = a;
  int behind = __VERIFIER_nondet_int();
  a->other = behind ? c : 0;
  b->other = behind ? 0 : c;
  int which = __VERIFIER_nondet_int();
  kept = which ? a : b;
  return 0;
}

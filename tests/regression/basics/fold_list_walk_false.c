// EXPECT unreach-call: false
// WITNESS NONDET="110"
// REPLAY yes
// A list just built is walked without a bound.
extern void *malloc(unsigned long);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fold_list_walk_false.c", 1, "reach_error"); }

struct node { int value; struct node *next; };
int main(void) {
  int x = __VERIFIER_nondet_int();
  struct node *head = 0;
  for (int i = 0; i < 12; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = 10 * i;
    n->next = head;
    head = n;
  }
  int found = 0;
  for (struct node *p = head; p; p = p->next)
    if (p->value == x) found++;
  if (found > 0) reach_error();
  return 0;
}

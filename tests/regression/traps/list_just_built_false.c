// EXPECT unreach-call: false
// WITNESS NONDET="99"
// REPLAY yes
// The same walk; only the node at the head reaches the error.
extern void *malloc(unsigned long);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "list_just_built_false.c", 1, "reach_error"); }

struct node { int value; struct node *next; };
int main(void) {
  struct node *head = 0;
  for (int i = 0; i < 100; i++) {
    struct node *n = malloc(sizeof *n);
    n->value = i;
    n->next = head;
    head = n;
  }
  int x = __VERIFIER_nondet_int();
  int hits = 0;
  for (struct node *p = head; p; p = p->next) hits += p->value == x;
  if (hits == 1 && x > 98) reach_error();
  return 0;
}

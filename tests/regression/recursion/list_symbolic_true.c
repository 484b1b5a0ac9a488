// EXPECT unreach-call: true
// SELDOM
// Recursion over a list whose length an input decides.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "list_symbolic_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
struct node { struct node *next; int value; };
static int sum(const struct node *p) { return p ? p->value + sum(p->next) : 0; }
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 4) return 0;
  struct node nodes[4], *head = 0;
  for (unsigned i = 0; i < n; i++) {
    nodes[i].value = 1 << i;
    nodes[i].next = head;
    head = &nodes[i];
  }
  if (sum(head) != (1 << n) - 1) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// A list built, reversed and counted by recursive functions.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "list_recursive_true.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
struct node { struct node *next; int value; };
static struct node *build(int n) {
  if (n == 0) return 0;
  struct node *p = malloc(sizeof *p);
  if (!p) return 0;
  p->value = n;
  p->next = build(n - 1);
  return p;
}
static struct node *reverse(struct node *p, struct node *done) {
  if (!p) return done;
  struct node *rest = p->next;
  p->next = done;
  return reverse(rest, p);
}
static int length(const struct node *p) { return p ? 1 + length(p->next) : 0; }
int main(void) {
  struct node *p = reverse(build(6), 0);
  if (length(p) == 6 && p->value != 1) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// Compound literals are objects of their block, one for each evaluation.
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "compound_literal_true.c", 1, "reach_error"); }

struct point { int x, y; };
static int area(const struct point *p) { return p->x * p->y; }
int main(void) {
  int w = __VERIFIER_nondet_char();
  int a = area(&(struct point){w, 3});
  int *list = (int[]){1, 2, w};
  list[0] = 50;
  if (a != 3 * w || list[1] != 2) reach_error();
  if (list[2] + list[0] == 200) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// A loop bound kept in a struct behind a pointer is still a constant.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fold_bound_behind_pointer_true.c", 1, "reach_error"); }

struct config { int rows; int columns; };
static int cells(const struct config *c) {
  int n = 0;
  for (int i = 0; i < c->rows; i++)
    for (int j = 0; j < c->columns; j++) n++;
  return n;
}
int main(void) {
  struct config *c = malloc(sizeof *c);
  c->rows = 7;
  c->columns = __VERIFIER_nondet_int() == 3 ? 9 : 8;
  if (cells(c) != 56 && cells(c) != 63) reach_error();
  free(c);
  return 0;
}

// EXPECT unreach-call: true
// A table that ends in NULL is walked without a bound.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "fold_table_until_null_true.c", 1, "reach_error"); }

static const char *const keywords[] = {"if", "else", "while", "for", 0};
int main(void) {
  int x = __VERIFIER_nondet_int();
  int n = 0;
  for (const char *const *p = keywords; *p; p++) n++;
  if (x == n && x != 4) reach_error();
  return 0;
}

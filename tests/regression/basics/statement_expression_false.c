// EXPECT unreach-call: false
// WITNESS NONDET="20"
// REPLAY yes
// GNU statement expressions and typeof.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "statement_expression_false.c", 1, "reach_error"); }

#define max(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
int main(void) {
  int x = __VERIFIER_nondet_int(), calls = 0;
  int m = max((calls++, x), 10);
  if (calls != 1 || m < 10) reach_error();
  if (m == 20) reach_error();
  return 0;
}

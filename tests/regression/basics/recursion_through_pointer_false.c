// EXPECT unreach-call: false
// WITNESS NONDET="5"
// REPLAY yes
// SELDOM
// Recursion that passes the address of a local of the caller.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "recursion_through_pointer_false.c", 1, "reach_error"); }

static void add_up(int n, int *total) {
  int mine = n;
  if (n == 0) return;
  add_up(n - 1, total);
  *total += mine;
}
int main(void) {
  int n = __VERIFIER_nondet_int(), total = 0;
  __VERIFIER_assume(n >= 0 && n <= 5);
  add_up(n, &total);
  if (total == 15) reach_error();
  return 0;
}

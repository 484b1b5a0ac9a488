// EXPECT unreach-call: false
// WITNESS NONDET="3"
// REPLAY yes
// The right operand of && and || is evaluated only when needed.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "short_circuit_false.c", 1, "reach_error"); }

static int calls;
static int touch(int v) {
  calls++;
  return v;
}
int main(void) {
  int x = __VERIFIER_nondet_int();
  int r = (x > 0 && touch(x > 5)) || touch(x == -1);
  if (x > 5 && (calls != 1 || !r)) reach_error();
  if (calls == 2) reach_error();
  return 0;
}

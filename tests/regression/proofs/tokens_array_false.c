// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// The last process does not wait for it.
extern void abort(void);
extern void __VERIFIER_assume(int);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "tokens_array_false.c", 1, "reach_error"); }
static void check(int holds) {
  if (!holds) { reach_error(); abort(); }
}

int main(void) {
  unsigned char token = 0, critical[3] = {0, 0, 0};
  while (1) {
    unsigned char who = __VERIFIER_nondet_uchar();
    __VERIFIER_assume(who < 3);
    if (critical[who]) {
      critical[who] = 0;
      token = (unsigned char)((who + 1) % 3);
    } else if ((token == who || who == 2) && __VERIFIER_nondet_uchar()) {
      critical[who] = 1;
    }
    check(critical[0] + critical[1] + critical[2] <= 1);
  }
}

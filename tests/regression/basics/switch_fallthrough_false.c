// EXPECT unreach-call: false
// WITNESS NONDET="-5"
// REPLAY yes
// Cases fall through until a break.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "switch_fallthrough_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int n = 0;
  switch (x) {
  case 1: n += 1;
  case 2: n += 2;
  case 7: n += 4; break;
  case -5: n = 100;
  default: n += 50;
  }
  if (n == 150) reach_error();
  return 0;
}

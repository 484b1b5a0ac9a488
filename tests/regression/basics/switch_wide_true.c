// EXPECT unreach-call: true
// A switch on a 64-bit value: no truncation to int.
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "switch_wide_true.c", 1, "reach_error"); }

int main(void) {
  unsigned long long x = __VERIFIER_nondet_ulonglong();
  int hit = 0;
  switch (x) {
  case 0x100000001ull: hit = 1; break;
  case 1: hit = 2; break;
  }
  if (hit == 2 && x > 1) reach_error();
  return 0;
}

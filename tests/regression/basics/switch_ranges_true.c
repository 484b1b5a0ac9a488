// EXPECT unreach-call: true
// GNU case ranges, default in the middle.
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "switch_ranges_true.c", 1, "reach_error"); }

static int class_of(int c) {
  switch (c) {
  case '0' ... '9': return 1;
  default: return 0;
  case 'a' ... 'z':
  case '_': return 2;
  }
}
int main(void) {
  int c = __VERIFIER_nondet_char();
  int k = class_of(c);
  if (k == 1 && (c < '0' || c > '9')) reach_error();
  return 0;
}

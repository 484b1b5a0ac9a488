// EXPECT unreach-call: false
// ALLOW unknown
// WITNESS NONDET="2"
// REPLAY yes
// GNU labels as values.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "computed_goto_false.c", 1, "reach_error"); }

int main(void) {
  static const void *const jump[] = {&&zero, &&one, &&two};
  unsigned x = __VERIFIER_nondet_uint();
  __VERIFIER_assume(x < 3);
  int r = -1;
  goto *jump[x];
zero: r = 10; goto end;
one: r = 11; goto end;
two: r = 12;
end:
  if (r == 12) reach_error();
  return 0;
}

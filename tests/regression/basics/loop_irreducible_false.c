// EXPECT unreach-call: false
// WITNESS NONDET="1"
// REPLAY yes
// A jump into the middle of a loop: two entries, no natural header.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_irreducible_false.c", 1, "reach_error"); }

int main(void) {
  int start = __VERIFIER_nondet_int();
  int i = 0, a = 0, b = 0;
  if (start) goto middle;
top:
  a++;
middle:
  b++;
  i++;
  if (i < 4) goto top;
  if (b == 4 && a == 3) reach_error();
  return 0;
}

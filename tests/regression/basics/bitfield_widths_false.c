// EXPECT unreach-call: false
// WITNESS NONDET="16"
// REPLAY yes
// Bit-fields keep their width and sign and leave their neighbours alone.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "bitfield_widths_false.c", 1, "reach_error"); }

struct flags { unsigned a : 3; signed b : 5; unsigned c : 9; unsigned : 0; unsigned d : 1; };
int main(void) {
  int x = __VERIFIER_nondet_int();
  struct flags f = {5, -1, 300, 1};
  f.b = x & 31;
  f.c += 300;
  if (f.a != 5 || f.c != 88 || f.d != 1) reach_error();
  if (f.b == -16) reach_error();
  return 0;
}

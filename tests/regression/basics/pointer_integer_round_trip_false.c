// EXPECT unreach-call: false
// WITNESS NONDET="3"
// REPLAY yes
// A pointer that goes through an integer and back is the same pointer.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "pointer_integer_round_trip_false.c", 1, "reach_error"); }

int main(void) {
  int a[4] = {10, 11, 12, 13};
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 4);
  unsigned long address = (unsigned long)a;
  int *p = (int *)(address + 4 * i);
  if (p != &a[i] || *p != 10 + (int)i) reach_error();
  if (*p == 13) reach_error();
  return 0;
}

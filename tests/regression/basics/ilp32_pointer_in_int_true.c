// EXPECT unreach-call: true
// MODEL ILP32
// A pointer fits into an int.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ilp32_pointer_in_int_true.c", 1, "reach_error"); }

int main(void) {
  int a[4] = {5, 6, 7, 8};
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 4);
  unsigned address = (unsigned)a;
  int *p = (int *)(address + i * sizeof(int));
  if (*p != 5 + (int)i) reach_error();
  return 0;
}

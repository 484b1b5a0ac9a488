// EXPECT unreach-call: true
// A two-dimensional array with symbolic indices.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "array_two_dimensions_true.c", 1, "reach_error"); }

int main(void) {
  int m[3][4];
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 4; j++) m[i][j] = 10 * i + j;
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 3 && j < 4);
  if (m[i][j] != *(&m[0][0] + 4 * i + j)) reach_error();
  m[i][j] = -1;
  if (m[1][2] != 12 && m[1][2] != -1) reach_error();
  return 0;
}

// EXPECT unreach-call: false
// WITNESS NONDET="5"
// REPLAY yes
// memcpy copies exactly the bytes asked for.
extern void __VERIFIER_assume(int);
extern void *memcpy(void *, const void *, unsigned long);
extern unsigned long __VERIFIER_nondet_size_t(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "memcpy_block_false.c", 1, "reach_error"); }

int main(void) {
  unsigned char a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {0};
  unsigned long n = __VERIFIER_nondet_size_t();
  __VERIFIER_assume(n <= 6);
  memcpy(b, a, n);
  for (unsigned i = 0; i < 6; i++)
    if (b[i] != (i < n ? i + 1 : 0)) reach_error();
  if (b[4] == 5 && b[5] == 0) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// memmove copes with overlapping ranges.
extern void __VERIFIER_assume(int);
extern void *memmove(void *, const void *, unsigned long);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "memmove_overlap_true.c", 1, "reach_error"); }

int main(void) {
  char s[8] = "abcdefg";
  unsigned k = __VERIFIER_nondet_uint();
  __VERIFIER_assume(k <= 3);
  memmove(s + k, s, 4);
  for (unsigned i = 0; i < 4; i++)
    if (s[k + i] != (char)('a' + i)) reach_error();
  if (s[3] == 'e') reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL ILP32
// long long is aligned to four bytes in a struct.
extern long long __VERIFIER_nondet_longlong(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "ilp32_layout_true.c", 1, "reach_error"); }

struct s { char c; long long l; char d; };
int main(void) {
  struct s s = {1, __VERIFIER_nondet_longlong(), 2};
  if (sizeof(struct s) != 16 || __builtin_offsetof(struct s, l) != 4) reach_error();
  unsigned *high = (unsigned *)((char *)&s + 8);
  if (*high != (unsigned)(s.l >> 32)) reach_error();
  if (s.l != 0 && *high == 0 && s.l < 0) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// 128-bit products, quotients and shifts.
extern unsigned long long __VERIFIER_nondet_ulonglong(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "int128_true.c", 1, "reach_error"); }

int main(void) {
  unsigned long long a = __VERIFIER_nondet_ulonglong();
  unsigned __int128 p = (unsigned __int128)a << 32;
  __int128 n = -(__int128)5;
  if ((unsigned long long)(p >> 32) != a) reach_error();
  if (n / 2 != -2 || n % 2 != -1 || n >> 1 != -3) reach_error();
  if ((unsigned long long)(p >> 64) == 0x100000000ull) reach_error();
  return 0;
}

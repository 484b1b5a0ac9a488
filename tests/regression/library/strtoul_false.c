// EXPECT unreach-call: false
// WITNESS NONDET=""
// REPLAY yes
// Negative numbers wrap, too large ones are the largest.
unsigned long strtoul(const char *, char **, int);
unsigned long long strtoull(const char *, char **, int);
long long strtoll(const char *, char **, int);
int *__errno_location(void);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "strtoul_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  hold(strtoul("-1", 0, 10) == -1ul && *__errno_location() == 0);
  hold(strtoull("18446744073709551615", 0, 10) == -1ull && *__errno_location() == 0);
  hold(strtoull("-18446744073709551615", 0, 10) == 1);
  hold(strtoull("18446744073709551616", 0, 10) == -1ull && *__errno_location() == 0);
  hold(strtoll("-9223372036854775808", 0, 10) == -9223372036854775807ll - 1);
  return 0;
}

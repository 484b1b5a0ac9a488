// EXPECT assertion: false
// MODEL LP64, ILP32
// The number 100 has three digits.
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <wchar.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  wchar_t *end, t[16];
  assert(wcstol(L" -0x1fz", &end, 0) == -31 && *end == L'z');
  assert(wcstoul(L"777", &end, 8) == 511 && !*end && wcstoll(L"x", &end, 10) == 0 && *end == L'x');
  assert(wcstol(L"99999999999999999999", 0, 10) == LONG_MAX && errno == ERANGE);
  assert(wcstod(L"2.5e1,", &end) == 25 && *end == L',' && wcstof(L"0x.8", &end) == 0.5f);
  assert(swprintf(t, 16, L"%d-%s-%ls|%3.1f", 42, "ab", L"cd", 2.5) == 12 && !wcscmp(t, L"42-ab-cd|2.5"));
  int a, b;
  double d;
  assert(swscanf(L"12 34.5 6", L"%d %lf %d", &a, &d, &b) == 3 && a == 12 && d == 34.5 && b == 6);
  int x = __VERIFIER_nondet_int();
  if (x < 0 || x > 100) return 0;
  assert(swprintf(t, 16, L"%d", x) == (x > 9 ? 2 : 1) && wcstol(t, 0, 10) == x);
  return 0;
}

// EXPECT assertion: true
// MODEL LP64, ILP32
// SELDOM
// The wcs* and wmem* functions on text that is known and on a character that is not.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
#include <wchar.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
  wchar_t w[12] = L"abc", *rest;
  assert(wcslen(w) == 3 && wcsnlen(L"abcdef", 4) == 4 && wcsnlen(L"ab", 9) == 2);
  assert(wcscat(w, L"de") == w && wcscmp(w, L"abcde") == 0 && wcscmp(w, L"abd") < 0);
  assert(wcsncat(w, L"fgh", 2) == w && !wcscmp(w, L"abcdefg"));
  assert(wcsncmp(w, L"abX", 2) == 0 && wcsncmp(w, L"abX", 3) > 0);
  assert(wcscasecmp(L"aBc", L"AbC") == 0 && wcsncasecmp(L"aBx", L"Aby", 2) == 0);
  assert(wcschr(w, L'd') == w + 3 && !wcschr(w, L'z') && wcschr(w, 0) == w + 7);
  assert(wcsrchr(L"abab", L'a')[1] == L'b' && wcsstr(w, L"cd") == w + 2 && !wcsstr(w, L"ce"));
  assert(wcsspn(w, L"cba") == 3 && wcscspn(w, L"gf") == 5 && wcspbrk(w, L"xfe") == w + 4);
  wchar_t t[8] = L"a,,b";
  assert(wcstok(t, L",", &rest) == t && t[1] == 0);
  assert(wcstok(0, L",", &rest) == t + 3 && !wcstok(0, L",", &rest));
  wchar_t n[4] = {1, 1, 1, 1};
  assert(wcsncpy(n, L"x", 3) == n && n[0] == L'x' && n[1] == 0 && n[2] == 0 && n[3] == 1);
  assert(wcpcpy(n, L"yz") == n + 2 && wcpncpy(n, L"q", 2) == n + 1);
  wmemset(w, L'x', 2);
  assert(w[1] == L'x' && w[2] == L'c' && wmemchr(w, L'c', 5) == w + 2 && wmemcmp(w, L"xxd", 3) < 0);
  assert(wmempcpy(w, L"12", 2) == w + 2 && w[1] == L'2' && wmemmove(w + 1, w, 2)[1] == L'2');
  wchar_t *copy = wcsdup(L"copy");
  assert(copy[3] == L'y' && copy[4] == 0);
  free(copy);
  wchar_t c = (wchar_t)__VERIFIER_nondet_int(), one[3] = {c, L'b', 0};
  assert(wcslen(one) == (c ? 2u : 0u));
  assert((wcscmp(one, L"ab") < 0) == (c < L'a'));
  return 0;
}

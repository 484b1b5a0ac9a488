// EXPECT assertion: false
// MODEL LP64, ILP32
// 127 is a control character.
#include <assert.h>
#include <wchar.h>
#include <wctype.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  wint_t c = __VERIFIER_nondet_uint();
  assert(!iswalnum(c) == !(iswalpha(c) || iswdigit(c)));
  assert(!iswgraph(c) == !(iswalnum(c) || iswpunct(c)));
  assert(!iswprint(c) == !(iswgraph(c) || c == L' '));
  if (c >= 127) assert(!iswprint(c) && !iswcntrl(c) && !iswspace(c) && towupper(c) == c && towlower(c) == c);
  if (iswlower(c)) assert(iswupper(towupper(c)) && towlower(towupper(c)) == c);
  assert(iswxdigit(L'F') && !iswxdigit(L'g') && iswblank(L'\t') && !iswblank(L'\n') && iswspace(L'\n'));
  wctype_t kind = wctype("digit");
  assert(kind && !wctype("numeral") && iswctype(L'7', kind) && !iswctype(L'a', kind));
  assert(towctrans(L'q', wctrans("toupper")) == L'Q');
  return 0;
}

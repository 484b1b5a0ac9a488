// EXPECT assertion: true
// MODEL LP64, ILP32
// Multibyte characters in the "C" locale: bytes from 128 on are none (glibc).
#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  char b = (char)__VERIFIER_nondet_uchar(), out[8];
  wchar_t w = 7, wide[8];
  mbstate_t state;
  memset(&state, 0, sizeof state);
  assert(mbsinit(&state) && MB_CUR_MAX == 1);
  size_t n = mbrtowc(&w, &b, 1, &state);
  if ((unsigned char)b >= 128) assert(n == (size_t)-1 && errno == EILSEQ && w == 7);
  else assert(n == (b != 0) && w == b && errno == 0);
  assert(mbrtowc(&w, &b, 0, &state) == (size_t)-2);
  assert(mbtowc(&w, "A", 1) == 1 && w == L'A' && mbtowc(0, 0, 0) == 0 && mblen("", 1) == 0 && mblen("A", 0) == -1);
  assert(wcrtomb(out, L'x', &state) == 1 && out[0] == 'x' && wctomb(out, 0) == 1 && wctomb(out, 300) == -1);
  assert(btowc('a') == L'a' && btowc(200) == WEOF && wctob(L'a') == 'a' && wctob(200) == EOF && btowc(EOF) == WEOF);
  assert(mbstowcs(wide, "abc", 8) == 3 && !wcscmp(wide, L"abc") && mbstowcs(0, "abcd", 0) == 4);
  assert(wcstombs(out, L"abc", 2) == 2 && out[1] == 'b' && wcstombs(0, L"ab\x100", 0) == (size_t)-1);
  const char *from = "ab\xc3z";
  assert(mbsrtowcs(wide, &from, 8, &state) == (size_t)-1 && *from == '\xc3');
  from = "ab";
  assert(mbsrtowcs(wide, &from, 8, &state) == 2 && !from);
  char16_t c16;
  char32_t c32;
  assert(mbrtoc16(&c16, "q", 1, &state) == 1 && c16 == u'q' && mbrtoc32(&c32, "q", 1, &state) == 1 && c32 == U'q');
  assert(c16rtomb(out, u'r', &state) == 1 && out[0] == 'r' && c32rtomb(out, 0x80, &state) == (size_t)-1);
  return 0;
}

/* Multibyte characters (C11 7.22.7, 7.22.8, 7.28, 7.29.6) in the "C" locale, as in glibc: bytes up to 127 are
 * characters, all others are none (EILSEQ). No state is kept, but it has to be one (7.29.6p3). */
#include "model.h"

typedef struct fathom_shift_state fathom_shift_state; /* mbstate_t: what it holds has no meaning here */
enum { fathom_EILSEQ = 84 };
#define ILLEGAL (fathom_errno = fathom_EILSEQ, FATHOM_SIZE_MAX)

/* The state is updated, which counts where others look at it. */
static void fathom_change_shift(fathom_shift_state* state) {
  volatile int* first = (volatile int*)state;
  if (state && __fathom_checks_accesses() > 1) *first = *first;
}
static void fathom_use_shift(const fathom_shift_state* state) {
  if (state && *(const int*)state) __fathom_unsupported("a shift state that the C locale does not have");
}
/* Where no state is given, each of them has its own, which nobody protects (7.28.1p1, 7.29.6.3p1). */
#define FATHOM_SHIFT(name, state) \
  (fathom_use_shift(state), fathom_change_shift(state), (void)((state) || (FATHOM_CHANGES_STATE(name), 0)))
static inline int fathom_is_byte(fathom_wint c) {
  return c < 128;
}

FATHOM_HIDDEN_STATE(c16rtomb)
FATHOM_HIDDEN_STATE(c32rtomb)
FATHOM_HIDDEN_STATE(mbrlen)
FATHOM_HIDDEN_STATE(mbrtoc16)
FATHOM_HIDDEN_STATE(mbrtoc32)
FATHOM_HIDDEN_STATE(mbrtowc)
FATHOM_HIDDEN_STATE(mbsnrtowcs)
FATHOM_HIDDEN_STATE(mbsrtowcs)
FATHOM_HIDDEN_STATE(wcrtomb)
FATHOM_HIDDEN_STATE(wcsnrtombs)
FATHOM_HIDDEN_STATE(wcsrtombs)

/* The character at `s` of at most n bytes: its length, (size_t)-1 for none, (size_t)-2 where n is 0. */
#define TO_CHARACTER(type)                                                                                   \
  if (!s) return 0;                                                                                          \
  if (!n) return FATHOM_SIZE_MAX - 1;                                                                        \
  unsigned char c = *(const unsigned char*)s;                                                                \
  if (c >= 128) return ILLEGAL;                                                                              \
  if (to) *(type*)to = c;                                                                                    \
  return c != 0

size_t mbrtowc(fathom_wchar* restrict to, const char* restrict s, size_t n,
               fathom_shift_state* restrict state) {
  FATHOM_SHIFT(mbrtowc, state);
  TO_CHARACTER(fathom_wchar);
}
size_t mbrtoc16(unsigned short* restrict to, const char* restrict s, size_t n,
                fathom_shift_state* restrict state) {
  FATHOM_SHIFT(mbrtoc16, state);
  TO_CHARACTER(unsigned short);
}
size_t mbrtoc32(fathom_u32* restrict to, const char* restrict s, size_t n,
                fathom_shift_state* restrict state) {
  FATHOM_SHIFT(mbrtoc32, state);
  TO_CHARACTER(fathom_u32);
}
static size_t fathom_character_length(const char* s, size_t n) {
  char* to = NULL;
  TO_CHARACTER(char);
}
size_t mbrlen(const char* restrict s, size_t n, fathom_shift_state* restrict state) {
  return FATHOM_SHIFT(mbrlen, state), fathom_character_length(s, n);
}
size_t __mbrlen(const char* restrict s, size_t n, fathom_shift_state* restrict state) {
  return FATHOM_SHIFT(mbrlen, state), fathom_character_length(s, n);
}
/* The shift state of each is the library's own (7.22.7p1). */
FATHOM_HIDDEN_STATE(mblen)
FATHOM_HIDDEN_STATE(mbtowc)
int mblen(const char* s, size_t n) {
  FATHOM_CHANGES_STATE(mblen);
  return n || !s ? (int)fathom_character_length(s, n) : -1;
}
int mbtowc(fathom_wchar* restrict to, const char* restrict s, size_t n) {
  FATHOM_CHANGES_STATE(mbtowc);
  if (!s) return 0;
  size_t length = n ? fathom_character_length(s, n) : FATHOM_SIZE_MAX;
  if (to && length <= 1) *to = (fathom_wchar)*s;
  return (int)length;
}
int mbsinit(const fathom_shift_state* state) {
  fathom_use_shift(state);
  return 1;
}

static size_t fathom_from_character(char* to, fathom_wint c) {
  if (!to) return 1;
  if (!fathom_is_byte(c)) return ILLEGAL;
  *to = (char)c;
  return 1;
}
size_t wcrtomb(char* restrict to, fathom_wchar c, fathom_shift_state* restrict state) {
  return FATHOM_SHIFT(wcrtomb, state), fathom_from_character(to, (fathom_wint)c);
}
size_t c32rtomb(char* restrict to, fathom_u32 c, fathom_shift_state* restrict state) {
  return FATHOM_SHIFT(c32rtomb, state), fathom_from_character(to, (fathom_wint)c);
}
size_t c16rtomb(char* restrict to, unsigned short c, fathom_shift_state* restrict state) {
  FATHOM_SHIFT(c16rtomb, state);
  if (to && c >= 0xd800 && c < 0xdc00) __fathom_unsupported("a surrogate for c16rtomb");
  return fathom_from_character(to, c);
}
FATHOM_HIDDEN_STATE(wctomb)
int wctomb(char* to, fathom_wchar c) {
  FATHOM_CHANGES_STATE(wctomb);
  return to ? (int)fathom_from_character(to, (fathom_wint)c) : 0;
}

fathom_wint btowc(int c) {
  return c >= 0 && c < 128 ? (fathom_wint)c : FATHOM_WEOF;
}
int wctob(fathom_wint c) {
  return fathom_is_byte(c) ? (int)c : -1;
}

/* At most n characters, or all of them where there is no `to`; *from follows where it is asked to. */
static size_t fathom_to_wide(fathom_wchar* to, const char** from, size_t n, int follow) {
  const char* s = *from;
  size_t i = 0;
  for (; !to || i < n; i++) {
    unsigned char c = (unsigned char)s[i];
    if (c >= 128) {
      if (to && follow) *from = s + i;
      return ILLEGAL;
    }
    if (to) to[i] = c;
    if (!c) {
      if (to && follow) *from = NULL;
      return i;
    }
  }
  if (follow) *from = s + i;
  return i;
}
static size_t fathom_from_wide(char* to, const fathom_wchar** from, size_t n, int follow) {
  const fathom_wchar* s = *from;
  size_t i = 0;
  for (; !to || i < n; i++) {
    fathom_wint c = (fathom_wint)s[i];
    if (!fathom_is_byte(c)) {
      if (to && follow) *from = s + i;
      return ILLEGAL;
    }
    if (to) to[i] = (char)c;
    if (!c) {
      if (to && follow) *from = NULL;
      return i;
    }
  }
  if (follow) *from = s + i;
  return i;
}
size_t mbstowcs(fathom_wchar* restrict to, const char* restrict from, size_t n) {
  const char* s = from;
  if (!to || !__fathom_checks_overlap()) return fathom_to_wide(to, &s, n, 0);
  size_t length = 0; /* 7.22.8p2 */
  while (length < n && from[length]) length++;
  const size_t all = length < n ? length + 1 : n;
  __fathom_check_overlap(to, all * sizeof *to, from, all);
  return fathom_to_wide(to, &s, n, 0);
}
FATHOM_HIDDEN_STATE(wcstombs) /* POSIX 2.9.1 */
size_t wcstombs(char* restrict to, const fathom_wchar* restrict from, size_t n) {
  const fathom_wchar* s = from;
  FATHOM_CHANGES_STATE(wcstombs);
  if (!to || !__fathom_checks_overlap()) return fathom_from_wide(to, &s, n, 0);
  size_t length = 0; /* 7.22.8p2 */
  while (length < n && from[length]) length++;
  const size_t all = length < n ? length + 1 : n;
  __fathom_check_overlap(to, all, from, all * sizeof *from);
  return fathom_from_wide(to, &s, n, 0);
}
size_t mbsrtowcs(fathom_wchar* restrict to, const char** restrict from, size_t n,
                 fathom_shift_state* restrict state) {
  return FATHOM_SHIFT(mbsrtowcs, state), fathom_to_wide(to, from, n, 1);
}
size_t wcsrtombs(char* restrict to, const fathom_wchar** restrict from, size_t n,
                 fathom_shift_state* restrict state) {
  return FATHOM_SHIFT(wcsrtombs, state), fathom_from_wide(to, from, n, 1);
}
/* POSIX: no more than `most` bytes or wide characters of the source are looked at. */
size_t mbsnrtowcs(fathom_wchar* restrict to, const char** restrict from, size_t most, size_t n,
                  fathom_shift_state* restrict state) {
  FATHOM_SHIFT(mbsnrtowcs, state);
  const char* s = *from;
  size_t length = 0;
  while (length < most && s[length]) length++;
  if (length < most) return fathom_to_wide(to, from, n, 1);
  if (!to) {
    for (size_t i = 0; i < most; i++)
      if ((unsigned char)s[i] >= 128) return ILLEGAL;
    return most;
  }
  return fathom_to_wide(to, from, n < most ? n : most, 1);
}
size_t wcsnrtombs(char* restrict to, const fathom_wchar** restrict from, size_t most, size_t n,
                  fathom_shift_state* restrict state) {
  FATHOM_SHIFT(wcsnrtombs, state);
  const fathom_wchar* s = *from;
  size_t length = fathom_wide_length_within(s, most);
  if (length < most) return fathom_from_wide(to, from, n, 1);
  if (!to) {
    for (size_t i = 0; i < most; i++)
      if (!fathom_is_byte((fathom_wint)s[i])) return ILLEGAL;
    return most;
  }
  return fathom_from_wide(to, from, n < most ? n : most, 1);
}

/* MB_CUR_MAX. */
size_t __ctype_get_mb_cur_max(void) {
  return 1;
}

/* wctype.h (C11 7.30) in the "C" locale: ASCII has classes, nothing else has (glibc). Any wint_t is allowed.
 */
#include "model.h"

#define IS(name, condition)                                                                                  \
  int name(fathom_wint c) {                                                                                  \
    return condition;                                                                                        \
  }
#define IS_DIGIT (c >= '0' && c <= '9')
#define IS_UPPER (c >= 'A' && c <= 'Z')
#define IS_LOWER (c >= 'a' && c <= 'z')
#define IS_GRAPH (c > 32 && c < 127)
IS(iswdigit, IS_DIGIT)
IS(iswupper, IS_UPPER)
IS(iswlower, IS_LOWER)
IS(iswalpha, IS_UPPER || IS_LOWER)
IS(iswalnum, IS_UPPER || IS_LOWER || IS_DIGIT)
IS(iswxdigit, IS_DIGIT || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f'))
IS(iswspace, c == ' ' || (c >= '\t' && c <= '\r'))
IS(iswblank, c == ' ' || c == '\t')
IS(iswcntrl, c < 32 || c == 127)
IS(iswprint, c >= 32 && c < 127)
IS(iswgraph, IS_GRAPH)
IS(iswpunct, IS_GRAPH && !(IS_UPPER || IS_LOWER || IS_DIGIT))
fathom_wint towlower(fathom_wint c) {
  return fathom_wide_lower(c);
}
fathom_wint towupper(fathom_wint c) {
  return fathom_wide_upper(c);
}

/* Descriptors are opaque and not 0: numbers of names here. */
static const char* const fathom_classes[] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph",
                                             "lower", "print", "punct", "space", "upper", "xdigit"};
enum { fathom_class_count = sizeof fathom_classes / sizeof *fathom_classes };
static int fathom_is_name(const char* name, const char* known) {
  size_t i = 0;
  while (known[i] && name[i] == known[i]) i++;
  return name[i] == known[i];
}
unsigned long wctype(const char* name) {
  for (unsigned i = 0; i < fathom_class_count; i++)
    if (fathom_is_name(name, fathom_classes[i])) return i + 1;
  return 0;
}
int iswctype(fathom_wint c, unsigned long kind) {
  switch (kind) {
  case 1: return iswalnum(c);
  case 2: return iswalpha(c);
  case 3: return iswblank(c);
  case 4: return iswcntrl(c);
  case 5: return iswdigit(c);
  case 6: return iswgraph(c);
  case 7: return iswlower(c);
  case 8: return iswprint(c);
  case 9: return iswpunct(c);
  case 10: return iswspace(c);
  case 11: return iswupper(c);
  case 12: return iswxdigit(c);
  default: return 0;
  }
}
static const int fathom_to_lower = 0, fathom_to_upper = 0; /* what descriptors of mappings point to */
const int* wctrans(const char* name) {
  return fathom_is_name(name, "tolower")   ? &fathom_to_lower
         : fathom_is_name(name, "toupper") ? &fathom_to_upper
                                           : NULL;
}
fathom_wint towctrans(fathom_wint c, const int* mapping) {
  return mapping == &fathom_to_lower   ? fathom_wide_lower(c)
         : mapping == &fathom_to_upper ? fathom_wide_upper(c)
                                       : c;
}

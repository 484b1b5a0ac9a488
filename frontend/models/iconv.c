/* Conversions between encodings (POSIX iconv): exact for ASCII, where both encode bytes that begin with it. */
#include "model.h"

struct fathom_converter {
  int is_known; /* ASCII stays what it is */
};
/* Names without regard to case and what follows two slashes. */
static int fathom_is_encoding(const char *name, const char *known) {
  size_t i = 0;
  while (known[i] && fathom_lower(name[i]) == fathom_lower(known[i])) i++;
  return !known[i] && (!name[i] || (name[i] == '/' && name[i + 1] == '/'));
}
static int fathom_extends_ascii(const char *name) {
  if (fathom_is_of_any_length(name)) return 0;
  static const char *const known[] = {"UTF-8", "UTF8", "ASCII", "US-ASCII", "ANSI_X3.4-1968", "ISO-8859-1", "ISO8859-1", "LATIN1", "ISO-8859-15"};
  int is = 0;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) is |= fathom_is_encoding(name, known[i]);
  return is;
}
FATHOM_INPUT(_Bool, iconv_open)
void *iconv_open(const char *to, const char *from) {
  fathom_read_string(to), fathom_read_string(from);
  struct fathom_converter *converter = fathom_closable(sizeof *converter);
  converter->is_known = fathom_extends_ascii(to) & fathom_extends_ascii(from);
  return __fathom_nondet_iconv_open() ? (void *)converter : (fathom_errno = fathom_EINVAL, (void *)-1);
}
int iconv_close(void *converter) {
  (void)((volatile struct fathom_converter *)converter)->is_known;
  fathom_end_closable(converter);
  return 0;
}
enum { fathom_E2BIG = 7, fathom_EILSEQ_number = 84 };
FATHOM_INPUT(size_t, computed_iconv)
void __fathom_nondet_computed_written_iconv(void *to, size_t size);
static size_t fathom_convert_any(char **from, size_t *from_left, char **to, size_t *to_left) {
  size_t read = __fathom_nondet_computed_iconv(), written = __fathom_nondet_computed_iconv(), result = __fathom_nondet_computed_iconv();
  __fathom_assume((read <= *from_left) & (written <= *to_left));
  if (written) __fathom_nondet_computed_written_iconv(*to, written);
  *from += read, *from_left -= read;
  *to += written, *to_left -= written;
  if (result == FATHOM_SIZE_MAX) return fathom_fail(), result;
  __fathom_assume((*from_left == 0) & (result <= read));
  return result;
}
size_t iconv(void *converter, char **restrict from, size_t *restrict from_left, char **restrict to, size_t *restrict to_left) {
  int is_known = ((struct fathom_converter *)converter)->is_known;
  if (!from || !*from) {
    if (!is_known && to && *to) return fathom_convert_any(&(char *){NULL}, &(size_t){0}, to, to_left);
    return 0;
  }
  if (!is_known) return fathom_convert_any(from, from_left, to, to_left);
  while (*from_left) {
    if (!*to_left) return fathom_errno = fathom_E2BIG, FATHOM_SIZE_MAX;
    if ((unsigned char)**from > 127) __fathom_unsupported("iconv of characters that are no ASCII");
    *(*to)++ = *(*from)++;
    --*to_left, --*from_left;
  }
  return 0;
}

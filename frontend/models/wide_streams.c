/* Wide input and output (C11 7.29.2, 7.29.3): as the narrow functions, whose formats and characters are the
 * same in the "C" locale. */
#include "model.h"

/* Characters that are no ASCII are an error (EILSEQ), as is the end of the input. */
FATHOM_INPUT(int, getwc)
static fathom_wint fathom_getwc(void* stream) {
  fathom_use(stream);
  struct fathom_contents* of = fathom_contents_of(stream);
  if (of) {
    int byte = fathom_get_byte(of);
    if (byte > 127) __fathom_unsupported("a character that is no ASCII for a wide stream");
    return (fathom_wint)byte;
  }
  fathom_nothing_pushed();
  int c = __fathom_nondet_getwc();
  __fathom_assume((c >= -1) & (c <= 127));
  fathom_note_read(stream, c >= 0);
  return (fathom_wint)c;
}
fathom_wint getwc(void* stream) {
  return fathom_getwc(stream);
}
fathom_wint fgetwc(void* stream) {
  return fathom_getwc(stream);
}
fathom_wint getwchar(void) {
  return fathom_getwc(fathom_streams[0]);
}
fathom_wint getwc_unlocked(void* stream) {
  return fathom_getwc(stream);
}
fathom_wint fgetwc_unlocked(void* stream) {
  return fathom_getwc(stream);
}
fathom_wint getwchar_unlocked(void) {
  return fathom_getwc(fathom_streams[0]);
}

FATHOM_INPUT(size_t, fgetws)
static fathom_wchar* fathom_fgetws(fathom_wchar* to, int size, void* stream) {
  fathom_use(stream);
  if (fathom_contents_of(stream)) __fathom_unsupported("lines of wide characters from memory or a temporary file");
  fathom_nothing_pushed();
  if (size <= 0) return NULL;
  size_t length = __fathom_nondet_fgetws(), most = (size_t)size - 1;
  if (size == 1) {
    *to = 0; /* glibc */
    return to;
  }
  fathom_note_read(stream, length != 0);
  if (length == 0) return NULL;
  __fathom_assume(length <= most);
  fathom_wchar* line = __fathom_environment((most + 1) * sizeof *line);
  for (size_t i = 0; i < most; i++)
    __fathom_assume((i >= length) |
                    ((line[i] >= 0) & (line[i] < 128) & ((i + 1 == length) | (line[i] != '\n'))));
  line[length] = 0;
  __fathom_memcpy(to, line, (length + 1) * sizeof *line);
  return to;
}
fathom_wchar* fgetws(fathom_wchar* restrict to, int size, void* restrict stream) {
  return fathom_fgetws(to, size, stream);
}
fathom_wchar* fgetws_unlocked(fathom_wchar* restrict to, int size, void* restrict stream) {
  return fathom_fgetws(to, size, stream);
}

static inline fathom_wint fathom_put_wide_result(fathom_wchar c) {
  return __fathom_nondet_print() < 0 ? FATHOM_WEOF : (fathom_wint)c;
}
/* In the "C" locale one of ASCII's characters is a byte of a file. Whether a stream of memory takes them is open. */
static int fathom_put_wide_contents(struct fathom_contents* of, fathom_wchar c) {
  const char byte = (char)c;
  if (!(of->how & fathom_is_file)) __fathom_unsupported("wide output to memory");
  if (c < 0 || c > 127) __fathom_unsupported("a wide character beyond ASCII for a temporary file");
  return fathom_put_bytes(of, &byte, 1) == 1;
}
static fathom_wint fathom_put_wide(fathom_wchar c, const void* stream) {
  fathom_use(stream);
  struct fathom_contents* of = fathom_contents_of(stream);
  if (of) return fathom_put_wide_contents(of, c) ? (fathom_wint)c : FATHOM_WEOF;
  return fathom_put_wide_result(c);
}
fathom_wint putwc(fathom_wchar c, void* stream) {
  return fathom_put_wide(c, stream);
}
fathom_wint fputwc(fathom_wchar c, void* stream) {
  return fathom_put_wide(c, stream);
}
fathom_wint putwchar(fathom_wchar c) {
  return fathom_use_output(), fathom_put_wide_result(c);
}
fathom_wint putwc_unlocked(fathom_wchar c, void* stream) {
  return fathom_put_wide(c, stream);
}
fathom_wint fputwc_unlocked(fathom_wchar c, void* stream) {
  return fathom_put_wide(c, stream);
}
fathom_wint putwchar_unlocked(fathom_wchar c) {
  return fathom_use_output(), fathom_put_wide_result(c);
}
static int fathom_fputws(const fathom_wchar* text, void* stream) {
  fathom_use(stream);
  struct fathom_contents* of = fathom_contents_of(stream);
  if (of) {
    for (; *text; text++)
      if (!fathom_put_wide_contents(of, *text)) return -1;
    return 1;
  }
  if (__fathom_checks_accesses()) fathom_wide_length(text);
  return fathom_print_result();
}
int fputws(const fathom_wchar* restrict text, void* restrict stream) {
  return fathom_fputws(text, stream);
}
int fputws_unlocked(const fathom_wchar* restrict text, void* restrict stream) {
  return fathom_fputws(text, stream);
}

/* What the program has done with the stream before is not known here; an orientation stays (7.29.3.5). */
FATHOM_INPUT(int, computed_fwide)
int fwide(void* stream, int mode) {
  fathom_use(stream);
  int orientation = __fathom_nondet_computed_fwide();
  __fathom_assume((orientation != 0) | (mode == 0));
  return orientation;
}

/* Formats of input, and text that is read as if it were input, have ASCII characters. */
enum { fathom_longest_format = 255 };
static void fathom_narrow_text(char* to, const fathom_wchar* from) {
  size_t n = 0;
  for (; from[n]; n++) {
    if (n == fathom_longest_format)
      __fathom_unsupported("wide text of more than 255 characters in a format or for swscanf");
    if (from[n] < 0 || from[n] > 127)
      __fathom_unsupported("wide characters that are no ASCII in a format or for swscanf");
    to[n] = (char)from[n];
  }
  to[n] = 0;
}

/* Whether text that does not fit is terminated: C says so (7.29.2.3p2), glibc before 2.37 leaves it. */
FATHOM_INPUT(_Bool, computed_swprintf)

static int fathom_to_wide_buffer(fathom_wchar *to, size_t size, const fathom_wchar *format, char *arguments) {
  struct fathom_text text = {(char *)to, size ? size - 1 : 0, 0, 1, !size, 0, 1};
  if (size && __fathom_checks_overlap())
    fathom_check_text(&text, (const char *)format, (fathom_wide_length(format) + 1) * sizeof *format, arguments);
  fathom_format_in(&text, (const char *)format, sizeof *format, arguments);
  if (!size) return -1;
  if (text.written < size) return to[text.written] = 0, (int)text.written;
  if (size == 1 || __fathom_nondet_computed_swprintf()) to[size - 1] = 0;
  return -1;
}
static int fathom_wide_print(void *stream, const fathom_wchar *format, char *arguments) {
  fathom_use(stream);
  if (fathom_contents_of(stream)) __fathom_unsupported("formatted wide output to memory or to a temporary file");
  fathom_format_in(NULL, (const char *)format, sizeof *format, arguments);
  return fathom_print_result();
}
static int fathom_wide_scan(void* stream, const fathom_wchar* format, char* arguments) {
  char narrow[fathom_longest_format + 1];
  fathom_narrow_text(narrow, format);
  return fathom_scan(stream, narrow, arguments);
}
static int fathom_wide_scan_string(const fathom_wchar* text, const fathom_wchar* format, char* arguments) {
  char narrow[fathom_longest_format + 1], narrow_text[fathom_longest_format + 1];
  fathom_narrow_text(narrow, format);
  fathom_narrow_text(narrow_text, text);
  return fathom_scan_string(narrow_text, narrow, arguments);
}

int swprintf(fathom_wchar* restrict to, size_t size, const fathom_wchar* restrict format, ...) {
  VARIADIC(format, fathom_to_wide_buffer(to, size, format, fathom_arguments(list)));
}
int vswprintf(fathom_wchar* restrict to, size_t size, const fathom_wchar* restrict format, va_list list) {
  return fathom_to_wide_buffer(to, size, format, fathom_arguments(list));
}
int wprintf(const fathom_wchar* restrict format, ...) {
  VARIADIC(format, fathom_wide_print(fathom_streams[1], format, fathom_arguments(list)));
}
int fwprintf(void* restrict stream, const fathom_wchar* restrict format, ...) {
  VARIADIC(format, fathom_wide_print(stream, format, fathom_arguments(list)));
}
int vwprintf(const fathom_wchar* restrict format, va_list list) {
  return fathom_wide_print(fathom_streams[1], format, fathom_arguments(list));
}
int vfwprintf(void* restrict stream, const fathom_wchar* restrict format, va_list list) {
  return fathom_wide_print(stream, format, fathom_arguments(list));
}

#define WIDE_SCANNERS(prefix)                                                                                \
  int prefix##wscanf(const fathom_wchar* restrict format, ...) {                                             \
    VARIADIC(format, fathom_wide_scan(fathom_streams[0], format, fathom_arguments(list)));                  \
  }                                                                                                          \
  int prefix##fwscanf(void* restrict stream, const fathom_wchar* restrict format, ...) {                     \
    VARIADIC(format, fathom_wide_scan(stream, format, fathom_arguments(list)));                              \
  }                                                                                                          \
  int prefix##swscanf(const fathom_wchar* restrict text, const fathom_wchar* restrict format, ...) {         \
    VARIADIC(format, fathom_wide_scan_string(text, format, fathom_arguments(list)));                         \
  }                                                                                                          \
  int prefix##vwscanf(const fathom_wchar* restrict format, va_list list) {                                   \
    return fathom_wide_scan(fathom_streams[0], format, fathom_arguments(list));                             \
  }                                                                                                          \
  int prefix##vfwscanf(void* restrict stream, const fathom_wchar* restrict format, va_list list) {           \
    return fathom_wide_scan(stream, format, fathom_arguments(list));                                         \
  }                                                                                                          \
  int prefix##vswscanf(const fathom_wchar* restrict text, const fathom_wchar* restrict format,               \
                       va_list list) {                                                                       \
    return fathom_wide_scan_string(text, format, fathom_arguments(list));                                    \
  }
WIDE_SCANNERS()
WIDE_SCANNERS(__isoc99_)
WIDE_SCANNERS(__isoc23_)

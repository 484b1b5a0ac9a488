/* Texts and numbers beyond C11: options in a line (getsubopt), digits of base 64, addresses, bytes changed in place,
 * messages in the "C" locale, which nothing translates. */
#include "model.h"

static int fathom_is_token(const char *text, size_t length, const char *token) {
  for (size_t i = 0; i < length; i++)
    if (token[i] != text[i]) return 0;
  return token[length] == 0;
}
int getsubopt(char **options, char *const *tokens, char **value) {
  char *text = *options;
  size_t end = 0, name = 0;
  if (!*text) return -1;
  while (text[end] && text[end] != ',') end++;
  while (name < end && text[name] != '=') name++;
  int found = -1;
  for (int i = 0; tokens[i] && found < 0; i++)
    if (fathom_is_token(text, name, tokens[i])) found = i;
  *value = found < 0 ? text : name < end ? text + name + 1 : NULL;
  *options = text + end;
  if (text[end]) {
    text[end] = 0;
    ++*options;
  }
  return found;
}

/* The number has 32 bits; glibc gives it no sign where a long has more. */
long a64l(const char *text) {
  fathom_u32 number = 0;
  for (unsigned i = 0; i < 6 && text[i]; i++) {
    unsigned c = (unsigned char)text[i], digit;
    if (c == '.' || c == '/') digit = c - '.';
    else if (c >= '0' && c <= '9') digit = c - '0' + 2;
    else if (c >= 'A' && c <= 'Z') digit = c - 'A' + 12;
    else if (c >= 'a' && c <= 'z') digit = c - 'a' + 38;
    else break;
    number |= (fathom_u32)digit << 6 * i;
  }
  return (long)number;
}
FATHOM_HIDDEN_STATE(l64a)
char *l64a(long number) {
  static char text[7];
  FATHOM_CHANGES_STATE(l64a);
  fathom_u32 rest = (fathom_u32)number;
  unsigned length = 0;
  for (; length < 6 && rest; rest >>= 6) text[length++] = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[rest & 63];
  text[length] = 0;
  return text;
}

void swab(const void *restrict from, void *restrict to, ptrdiff_t size) {
  const char *source = from;
  char *target = to;
  if (__fathom_checks_overlap() && size > 1) {
    const size_t all = (size_t)(size - (size & 1));
    __fathom_check_overlap(to, all, from, all);
  }
  for (ptrdiff_t i = 0; i + 1 < size; i += 2) {
    char first = source[i];
    target[i] = source[i + 1];
    target[i + 1] = first;
  }
}
void *memfrob(void *block, size_t size) {
  unsigned char *bytes = block;
  for (size_t i = 0; i < size; i++) bytes[i] ^= 42;
  return block;
}

/* One number of an address, as in C: octal, decimal or hexadecimal. */
static int fathom_address_part(const char **text, unsigned long long *part) {
  const char *at = *text;
  unsigned base = 10;
  if (*at == '0') base = at[1] == 'x' || at[1] == 'X' ? at += 2, 16 : 8;
  const char *first = at;
  unsigned long long value = 0;
  while (fathom_digit(*at) < (int)base) {
    value = value * base + (unsigned)fathom_digit(*at++);
    if (value > 0xffffffff) return 0;
  }
  *text = at;
  *part = value;
  return at > first;
}
static int fathom_address(const char *text, fathom_u32 *address) {
  unsigned long long parts[4];
  unsigned count = 0;
  for (;;) {
    if (count == 4 || !fathom_address_part(&text, &parts[count++])) return 0;
    if (*text != '.') break;
    text++;
  }
  if (*text && !fathom_is_space(*text)) return 0;
  unsigned long long value = parts[count - 1];
  if (value >> 8 * (5 - count)) return 0;
  for (unsigned i = 0; i + 1 < count; i++) {
    if (parts[i] > 255) return 0;
    value |= parts[i] << 8 * (3 - i);
  }
  *address = htonl((fathom_u32)value);
  return 1;
}
int inet_aton(const char *text, void *address) {
  fathom_u32 value;
  if (!fathom_address(text, &value)) return 0;
  if (address) *(fathom_u32 *)address = value;
  return 1;
}
fathom_u32 inet_addr(const char *text) {
  fathom_u32 value;
  return fathom_address(text, &value) ? value : (fathom_u32)-1;
}

/* The messages as they are: nothing is translated in the "C" locale. */
char *gettext(const char *text) { return (char *)text; }
FATHOM_INPUT(_Bool, catgets)
FATHOM_HIDDEN_STATE(catgets) /* POSIX 2.9.1 */
char *catgets(void *catalog, int set, int number, const char *text) {
  (void)set, (void)number;
  FATHOM_CHANGES_STATE(catgets);
  return catalog == (void *)-1 || !__fathom_nondet_catgets() ? (char *)text : fathom_string();
}
char *dgettext(const char *domain, const char *text) { return (void)domain, (char *)text; }
char *dcgettext(const char *domain, const char *text, int category) { return (void)domain, (void)category, (char *)text; }
char *ngettext(const char *one, const char *many, unsigned long n) { return (char *)(n == 1 ? one : many); }
char *dngettext(const char *domain, const char *one, const char *many, unsigned long n) {
  return (void)domain, (char *)(n == 1 ? one : many);
}
char *dcngettext(const char *domain, const char *one, const char *many, unsigned long n, int category) {
  return (void)domain, (void)category, (char *)(n == 1 ? one : many);
}

struct fathom_quotient {
  long long quot, rem;
};
struct fathom_quotient imaxdiv(long long a, long long b) {
  fathom_check_opposite(a == -__LONG_LONG_MAX__ - 1 && b == -1);
  return (struct fathom_quotient){a / b, a % b};
}

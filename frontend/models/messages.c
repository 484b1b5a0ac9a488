/* Texts of the library's own: the "C" locale (langinfo.h), messages, variables of a system, words of a shell. */
#include "model.h"

/* As much of a text as there is room for; its size. */
static size_t fathom_give_text(char *to, size_t size, const char *text) {
  const size_t length = fathom_length(text);
  if (!size) return length + 1;
  const size_t kept = length < size ? length : size - 1;
  __fathom_memcpy(to, text, kept);
  to[kept] = 0;
  return length + 1;
}
/* Likewise a text that nobody knows, of a known or unknown size. */
static size_t fathom_give_any_text(char *to, size_t size, size_t all) {
  const size_t kept = all < size ? all : size;
  if (!kept) return all;
  char *text = __fathom_environment(kept);
  text[kept - 1] = 0;
  __fathom_memcpy(to, text, kept);
  return all;
}
static size_t fathom_some_size(size_t size) {
  enum { longest = 4096 };
  __fathom_assume((size > 0) & (size <= longest));
  return size;
}

#if __INT_MAX__ > 0x7fff
/* Numbers of glibc. */
static const char *const fathom_first_items[] = {".", ""};                               /* RADIXCHAR, THOUSEP */
static const char *const fathom_answer_items[] = {"^[yY]", "^[nN]", "", ""};  /* YESEXPR and what follows */
static const char *const fathom_time_items[] = {
    "Sun",       "Mon",     "Tue",      "Wed",      "Thu",                  "Fri",
    "Sat",       "Sunday",  "Monday",   "Tuesday",  "Wednesday",            "Thursday",
    "Friday",    "Saturday", "Jan",     "Feb",      "Mar",                  "Apr",
    "May",       "Jun",     "Jul",      "Aug",      "Sep",                  "Oct",
    "Nov",       "Dec",     "January",  "February", "March",                "April",
    "May",       "June",    "July",     "August",   "September",            "October",
    "November",  "December", "AM",      "PM",       "%a %b %e %H:%M:%S %Y", "%m/%d/%y",
    "%H:%M:%S",  "%I:%M:%S %p", "",     NULL,       "",                     "",
    "",          ""};
FATHOM_HIDDEN_STATE(nl_langinfo)
FATHOM_INPUT(int, computed_nl_langinfo)
#define ITEM(first, items) \
  if (item >= first && item - first < (int)(sizeof items / sizeof *items) && items[item - first]) return (char *)items[item - first]
char *nl_langinfo(int item) {
  enum { coded = 14, numeric = 0x10000, timed = 0x20000, currency = 0x4000f, answers = 0x50000 };
  FATHOM_LOOKS_AT_STATE(locale);
  FATHOM_CHANGES_STATE(nl_langinfo);
  if (item == coded) return (char *)"ANSI_X3.4-1968";
  if (item == currency) return (char *)"-";
  ITEM(numeric, fathom_first_items);
  ITEM(timed, fathom_time_items);
  ITEM(answers, fathom_answer_items);
  return (void)__fathom_nondet_computed_nl_langinfo(), fathom_constant_string();
}
#endif

static const char *const fathom_address_errors[] = {
    "Bad value for ai_flags",   "Name or service not known",  "Temporary failure in name resolution",         "Non-recoverable failure in name resolution",
    "No address associated with hostname", "ai_family not supported", "ai_socktype not supported",            "Servname not supported for ai_socktype",
    "Address family for hostname not supported", "Memory allocation failure", "System error"};
static const char *const fathom_request_errors[] = {"Processing request in progress", "Request canceled",        "Request not canceled",
                                                    "All requests done",              "Interrupted by a signal", "Parameter string not correctly encoded"};
const char *gai_strerror(int error) {
  enum { first = -1, count = sizeof fathom_address_errors / sizeof *fathom_address_errors };
  enum { second = -100, more = sizeof fathom_request_errors / sizeof *fathom_request_errors };
  if (error <= first && error > first - count) return fathom_address_errors[first - error];
  if (error <= second && error > second - more) return fathom_request_errors[second - error];
  return "Unknown error";
}
const char *hstrerror(int error) {
  static const char *const texts[] = {"Resolver Error 0 (no error)", "Unknown host", "Host name lookup failure", "Unknown server error",
                                      "No address associated with name"};
  if (error < 0) return "Resolver internal error";
  return error < (int)(sizeof texts / sizeof *texts) ? texts[error] : "Unknown resolver error";
}

FATHOM_INPUT(size_t, computed_regerror)
size_t regerror(int error, const void *regex, char *to, size_t size) {
  static const char *const texts[] = {"Success",
                                      "No match",
                                      "Invalid regular expression",
                                      "Invalid collation character",
                                      "Invalid character class name",
                                      "Trailing backslash",
                                      "Invalid back reference",
                                      "Unmatched [, [^, [:, [., or [=",
                                      "Unmatched ( or \\(",
                                      "Unmatched \\{",
                                      "Invalid content of \\{\\}",
                                      "Invalid range end",
                                      "Memory exhausted",
                                      "Invalid preceding regular expression",
                                      "Premature end of regular expression",
                                      "Regular expression too big",
                                      "Unmatched ) or \\)"};
  (void)regex;
  const int has_text = (error >= 0) & (error < (int)(sizeof texts / sizeof *texts));
  if (__fathom_is_known((unsigned)error) && has_text) return fathom_give_text(to, size, texts[error]);
  return fathom_give_any_text(to, size, fathom_some_size(__fathom_nondet_computed_regerror()));
}

/* GNU: what has a message is elsewhere, for other numbers there is one in the buffer. POSIX: always in the buffer. */
FATHOM_INPUT(int, strerror_r)
FATHOM_INPUT(int, computed_strerror_r)
static int fathom_knows_message(int number) { return __fathom_is_known((unsigned)number) && fathom_has_message(number); }
char *strerror_r(int number, char *to, size_t size) {
  if (fathom_knows_message(number)) return (char *)fathom_messages[number];
  (void)__fathom_nondet_computed_strerror_r();
  char *text = fathom_string();
  if (!size || fathom_has_message(number)) return text;
  fathom_some_text(to, size);
  return to;
}
int __xpg_strerror_r(int number, char *to, size_t size) {
  if (fathom_knows_message(number))
    return fathom_give_text(to, size, fathom_messages[number]) > size ? fathom_ERANGE : 0;
  (void)__fathom_nondet_computed_strerror_r();
  int error = __fathom_nondet_strerror_r();
  __fathom_assume((error == 0) | (error == fathom_EINVAL) | (error == fathom_ERANGE));
  if (size) fathom_some_text(to, size);
  return size ? error : fathom_ERANGE;
}

FATHOM_INPUT(size_t, computed_confstr)
size_t confstr(int name, char *to, size_t size) {
  if (!name) return fathom_give_text(to, to ? size : 0, "/bin:/usr/bin"); /* _CS_PATH */
  const size_t all = __fathom_nondet_computed_confstr();
  if (all) return fathom_give_any_text(to, to ? size : 0, fathom_some_size(all));
  fathom_errno = fathom_EINVAL; /* or there is no value; which of them is computed */
  return 0;
}

/* Words of plain characters, also in quotes: the others a shell replaces. */
struct fathom_words {
  size_t count;
  char **words;
  size_t unused;
};
static const char *fathom_expand_word(const char *at, char *to) {
  char quote = 0;
  for (; *at && (quote || !fathom_is_one_of(*at, " \t")); at++) {
    if (quote ? *at == quote : *at == '\'' || *at == '"') quote = quote ? 0 : *at;
    else if (fathom_is_one_of(*at, "$`\\\"\n") || (!quote && fathom_is_one_of(*at, "*?[]{}~|&;<>()#'")))
      __fathom_unsupported("words that a shell expands");
    else *to++ = *at;
  }
  if (quote) __fathom_unsupported("words that a shell expands");
  *to = 0;
  return at;
}
static int fathom_expand(const char *text, struct fathom_words *to, int flags) {
  enum { plain_flags = 4 | 16 | 32 }; /* WRDE_NOCMD, WRDE_SHOWERR, WRDE_UNDEF */
  enum { no_space = 1 };
  if (flags & ~plain_flags) __fathom_unsupported("wordexp that continues or reuses words");
  const size_t length = fathom_length(text);
  char **words = fathom_block((length / 2 + 2) * sizeof *words);
  if (!words) return no_space;
  size_t count = 0;
  for (const char *at = text;;) {
    while (fathom_is_one_of(*at, " \t") && *at) at++;
    if (!*at) break;
    char *word = fathom_block(length + 1);
    if (!word) __fathom_unsupported("wordexp that finds no memory");
    at = fathom_expand_word(at, word);
    words[count++] = word;
  }
  words[count] = NULL;
  to->count = count;
  to->words = words;
  return 0;
}
int wordexp(const char *restrict text, struct fathom_words *restrict to, int flags) { return fathom_expand(text, to, flags); }
void wordfree(struct fathom_words *of) {
  if (!of->words) return;
  for (size_t i = 0; i < of->count; i++) free(of->words[i]);
  free(of->words);
  of->words = NULL;
}

/* Amounts of money (monetary.h): the "C" locale has neither a currency nor groups of digits. */
static ptrdiff_t fathom_print_money(char *to, size_t size, const char *format, char *at) {
  struct fathom_text text = {to, size, 0, 1, !size, 0, 0};
  for (; *format; format++) {
    if (*format != '%') {
      fathom_put(&text, *format);
      continue;
    }
    struct fathom_conversion how = {0, 0, 0, 0, 0, 0, 2, fathom_int, 0, 0, 0, 0};
    for (format++; fathom_is_one_of(*format, "-^!+") && *format; format++) how.left |= *format == '-';
    format = fathom_parse_count(format, 1, &how.width);
    if (*format == '.') format = fathom_parse_count(format + 1, 1, &how.precision);
    format = fathom_parse_length(format, 1, &how.length);
    if (*format == 'n' || *format == 'i') at = fathom_put_floating(&text, &how, at, 'f');
    else if (*format == '%') fathom_put(&text, '%');
    else __fathom_unsupported("strfmon with a fill character, digits on the left, or brackets");
  }
  if (text.written >= size) return fathom_errno = 7, -1; /* E2BIG */
  to[text.written] = 0;
  return (ptrdiff_t)text.written;
}
ptrdiff_t strfmon(char *restrict to, size_t size, const char *restrict format, ...) {
  va_list list;
  __builtin_va_start(list, format);
  const ptrdiff_t result = fathom_print_money(to, size, format, fathom_arguments(list));
  __builtin_va_end(list);
  return result;
}

/* Names in order of the versions in them (glibc): digits are numbers, or fractions where they begin with zeros. */
static int fathom_is_one_to_nine(char c) { return c >= '1' && c <= '9'; }
static int fathom_compare_versions(const char *a, const char *b) {
  size_t at = 0, digits = 0; /* where the digits begin that the common part ends with */
  int has_zeros_only = 1;
  for (; a[at] == b[at]; at++) {
    if (!a[at]) return 0;
    if (!fathom_is_digit(a[at])) digits = at + 1, has_zeros_only = 1;
    else if (a[at] != '0') has_zeros_only = 0;
  }
  if (fathom_is_one_to_nine(a[digits]) && fathom_is_one_to_nine(b[digits])) {
    size_t i = at;
    for (; fathom_is_digit(a[i]); i++)
      if (!fathom_is_digit(b[i])) return 1;
    if (fathom_is_digit(b[i])) return -1;
  } else if (digits < at && has_zeros_only && (fathom_is_digit(a[at]) || fathom_is_digit(b[at]))) {
    return (unsigned char)(a[at] - '0') - (unsigned char)(b[at] - '0');
  }
  return (unsigned char)a[at] - (unsigned char)b[at];
}
int strverscmp(const char *a, const char *b) { return fathom_compare_versions(a, b); }
/* Entries of directories by their names. */
#define ORDER_OF_ENTRIES(name_, entry, compare) \
  int name_(const struct entry **a, const struct entry **b) { return compare((*a)->name, (*b)->name); }
ORDER_OF_ENTRIES(alphasort, fathom_entry, fathom_compare)
ORDER_OF_ENTRIES(alphasort64, fathom_entry64, fathom_compare)
ORDER_OF_ENTRIES(versionsort, fathom_entry, fathom_compare_versions)
ORDER_OF_ENTRIES(versionsort64, fathom_entry64, fathom_compare_versions)

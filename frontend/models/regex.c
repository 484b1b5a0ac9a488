/* Patterns (regex.h, fnmatch.h): those that are known are compiled, and matched with what is known, by the C library of
 * this machine (frontend/library/host_functions.h). Else a match lies anywhere. */
#include "model.h"

/* A pattern, a zero and a text. `what`: -3 how many parts the pattern has, -2 its error, -1 that of the match, else a
 * place in the text: where the part 0, 1 ... begins and ends. */
int __fathom_host_regex(const char *text, size_t length, int flags, int what);
int __fathom_host_fnmatch(const char *text, size_t length, int flags);

static const char *fathom_with_pattern(const char *pattern, size_t size, const char *text, size_t length) {
  char *both = __fathom_environment(size + length);
  __fathom_memcpy(both, pattern, size);
  if (length) __fathom_memcpy(both + size, text, length);
  return both;
}

#if defined(__x86_64__) || defined(__i386__)
struct fathom_regex { /* re_pattern_buffer of glibc */
  char *pattern;
  unsigned long size, flags, syntax; /* `size` with the zero */
  char *reserved[2];
  size_t parts;
  unsigned rest;
};
struct fathom_match {
  int begin, end;
};
enum { fathom_regex_extended = 1, fathom_regex_no_parts = 8, fathom_regex_part_of_text = 4, fathom_most_errors = 14 };
int regcomp(struct fathom_regex *regex, const char *pattern, int flags) {
  size_t length = fathom_length(pattern);
  const char *text = fathom_with_pattern(pattern, length + 1, pattern, 0);
  int error = __fathom_host_regex(text, length + 1, flags, -2), parts = __fathom_host_regex(text, length + 1, flags, -3);
  __fathom_assume((error >= 0) & (error <= fathom_most_errors));
  __fathom_assume((parts >= 0) & ((size_t)parts <= length));
  __fathom_memcpy(regex, __fathom_environment(sizeof *regex), sizeof *regex);
  if (error) return error;
  char *copy = fathom_block(length + 1);
  if (!copy) return 12; /* REG_ESPACE */
  regex->pattern = __fathom_memcpy(copy, pattern, length + 1);
  regex->size = length + 1;
  regex->flags = (unsigned long)flags;
  regex->parts = (size_t)parts;
  return 0;
}
int regexec(const struct fathom_regex *regex, const char *string, size_t count, struct fathom_match *matches, int how) {
  if (how & fathom_regex_part_of_text) __fathom_unsupported("regexec with REG_STARTEND");
  const char *pattern = regex->pattern;
  size_t size = regex->size, length = fathom_length(string);
  int flags = (int)regex->flags | how << 8;
  const char *text = fathom_with_pattern(pattern, size, string, length);
  int error = __fathom_host_regex(text, size + length, flags, -1);
  __fathom_assume((error == 0) | (error == 1));
  if (error || (regex->flags & fathom_regex_no_parts)) return error;
  for (size_t i = 0; i < count; i++) {
    int begin = __fathom_host_regex(text, size + length, flags, (int)(2 * i));
    int end = __fathom_host_regex(text, size + length, flags, (int)(2 * i + 1));
    __fathom_assume((begin == -1) == (end == -1));
    __fathom_assume((begin == -1) | ((begin >= 0) & (begin <= end) & ((size_t)(unsigned)end <= length)));
    if (!i) __fathom_assume(begin >= 0);
    if (i > regex->parts) __fathom_assume(begin == -1);
    matches[i].begin = begin;
    matches[i].end = end;
  }
  return 0;
}
void regfree(struct fathom_regex *regex) {
  free(regex->pattern);
  regex->pattern = NULL;
}
#endif

int fnmatch(const char *pattern, const char *name, int flags) {
  size_t size = fathom_length(pattern) + 1, length = fathom_length(name);
  int result = __fathom_host_fnmatch(fathom_with_pattern(pattern, size, name, length), size + length, flags);
  __fathom_assume((result == 0) | (result == 1));
  return result;
}

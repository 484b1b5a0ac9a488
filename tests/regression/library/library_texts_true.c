// EXPECT assertion: true
// MODEL LP64, ILP32
//
// Texts of the GNU C library in the "C" locale, and what is made of numbers.
#define _GNU_SOURCE
#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <langinfo.h>
#include <monetary.h>
#include <netdb.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wordexp.h>

int strfromd(char *, size_t, const char *, double);
int strfroml(char *, size_t, const char *, long double);

int main(void) {
  char text[64];
  assert(confstr(_CS_PATH, text, sizeof text) == 14 && !strcmp(text, "/bin:/usr/bin"));
  assert(confstr(_CS_PATH, text, 5) == 14 && !strcmp(text, "/bin"));
  assert(!strcmp(nl_langinfo(CODESET), "ANSI_X3.4-1968") && !strcmp(nl_langinfo(DAY_1), "Sunday"));
  assert(!strcmp(nl_langinfo(ABMON_12), "Dec") && !strcmp(nl_langinfo(D_FMT), "%m/%d/%y"));
  assert(strfmon(text, sizeof text, "%n|%8i|%-8.0n|", 1234567.891, -1.5, 2.5) == 29);
  assert(!strcmp(text, "1234567.89|   -1.50|2       |"));
  assert(strfmon(text, 4, "%n", 1.0) == -1 && errno == E2BIG);
  assert(strfromd(text, sizeof text, "%.2f", 3.14159) == 4 && !strcmp(text, "3.14"));
  assert(strfromd(text, 3, "%g", 1.5) == 3 && !strcmp(text, "1."));
  assert(strfroml(text, sizeof text, "%.1e", 1024.0L) == 7 && !strcmp(text, "1.0e+03"));
  assert(!strcmp(gai_strerror(EAI_NONAME), "Name or service not known"));
  assert(regerror(REG_EPAREN, 0, text, sizeof text) == 18 && !strcmp(text, "Unmatched ( or \\("));
  assert(!strcmp(strerror_r(EINVAL, text, sizeof text), "Invalid argument"));
  assert(strverscmp("a9", "a10") < 0 && strverscmp("a010", "a09") < 0 && !strverscmp("a", "a"));
  struct dirent one, two;
  const struct dirent *a = &one, *b = &two;
  strcpy(one.d_name, "x10"), strcpy(two.d_name, "x9");
  assert(alphasort(&a, &b) < 0 && versionsort(&a, &b) > 0);
  wordexp_t words;
  if (wordexp(" one 'two three'", &words, WRDE_NOCMD)) return 0;
  assert(words.we_wordc == 2 && !strcmp(words.we_wordv[1], "two three") && !words.we_wordv[2]);
  wordfree(&words);
  return 0;
}

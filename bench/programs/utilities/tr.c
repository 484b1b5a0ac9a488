#include "util.h"
#include <ctype.h>
#include <string.h>
#include <unistd.h>
static int cflag, dflag, sflag;
static struct {
  const char *name;
  int (*check)(int);
} classes[] = {
    {"alnum", isalnum}, {"alpha", isalpha}, {"digit", isdigit},
    {"lower", islower}, {"space", isspace}, {"upper", isupper},
};
static size_t expand(const char *text, unsigned char *set, size_t room) {
  size_t n = 0;
  const unsigned char *s = (const unsigned char *)text;
  while (*s) {
    if (s[0] == '[' && s[1] == ':') {
      size_t k;
      for (k = 0; k < sizeof classes / sizeof *classes; k++) {
        size_t l = strlen(classes[k].name);
        if (!strncmp((const char *)s + 2, classes[k].name, l) && s[l + 2] == ':' && s[l + 3] == ']') {
          for (int c = 0; c < 256; c++)
            if (classes[k].check(c) && n < room)
              set[n++] = (unsigned char)c;
          s += l + 4;
          break;
        }
      }
      if (k == sizeof classes / sizeof *classes)
        eprintf("invalid class '%s'\n", text);
      continue;
    }
    if (s[1] == '-' && s[2]) {
      if (s[2] < s[0])
        eprintf("range '%c-%c' is reversed\n", s[0], s[2]);
      for (int c = s[0]; c <= s[2]; c++)
        if (n < room)
          set[n++] = (unsigned char)c;
      s += 3;
    } else {
      if (n < room)
        set[n++] = *s;
      s++;
    }
  }
  return n;
}
int main(int argc, char *argv[]) {
  unsigned char one[512], two[512], map[256], in[256] = {0}, squeeze[256] = {0};
  size_t n, m = 0;
  int c, last = -1;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "cCds")) != -1)
    switch (c) {
    case 'c':
    case 'C':
      cflag = 1;
      break;
    case 'd':
      dflag = 1;
      break;
    case 's':
      sflag = 1;
      break;
    default:
      eprintf("usage: %s [-cCds] set1 [set2]\n", argv0);
    }
  argc -= optind;
  argv += optind;
  if (argc < 1 || argc > 2)
    eprintf("usage: %s [-cCds] set1 [set2]\n", argv0);
  unescape(argv[0]);
  n = expand(argv[0], one, sizeof one);
  if (argc == 2) {
    unescape(argv[1]);
    m = expand(argv[1], two, sizeof two);
  }
  if (!dflag && !sflag && !m)
    eprintf("set2 missing or empty\n");
  for (size_t i = 0; i < n; i++)
    in[one[i]] = 1;
  for (size_t i = 0; i < m; i++)
    squeeze[two[i]] = 1;
  for (int i = 0; i < 256; i++) {
    map[i] = (unsigned char)i;
    if (cflag)
      in[i] = !in[i];
  }
  if (m && !dflag)
    for (size_t i = 0; i < n; i++)
      map[one[i]] = two[i < m ? i : m - 1];
  while ((c = getchar()) != EOF) {
    if (dflag && in[c])
      continue;
    c = map[c];
    if (sflag && c == last && (m ? squeeze[c] : in[c]))
      continue;
    last = c;
    putchar(c);
  }
  return fshut(stdout, "<stdout>");
}

#include "util.h"
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
char *argv0;
static void xvprintf(const char *fmt, va_list ap) {
  if (argv0 && strncmp(fmt, "usage", 5) != 0)
    fprintf(stderr, "%s: ", argv0);
  vfprintf(stderr, fmt, ap);
  if (fmt[0] && fmt[strlen(fmt) - 1] == ':') {
    fputc(' ', stderr);
    perror(NULL);
  }
}
void eprintf(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  xvprintf(fmt, ap);
  va_end(ap);
  exit(1);
}
void weprintf(const char *fmt, ...) {
  va_list ap;
  va_start(ap, fmt);
  xvprintf(fmt, ap);
  va_end(ap);
}
void *emalloc(size_t n) {
  void *p = malloc(n);
  if (!p)
    eprintf("malloc: out of memory\n");
  return p;
}
void *erealloc(void *p, size_t n) {
  p = realloc(p, n);
  if (!p)
    eprintf("realloc: out of memory\n");
  return p;
}
void *ereallocarray(void *p, size_t m, size_t n) {
  if (n && m > SIZE_MAX / n)
    eprintf("reallocarray: out of memory\n");
  return erealloc(p, m * n);
}
char *estrdup(const char *s) {
  size_t n = strlen(s) + 1;
  return memcpy(emalloc(n), s, n);
}
long long estrtonum(const char *s, long long min, long long max) {
  char *end;
  long long v;
  errno = 0;
  v = strtoll(s, &end, 10);
  if (end == s || *end)
    eprintf("strtonum %s: invalid\n", s);
  if (errno == ERANGE || v < min)
    eprintf("strtonum %s: too small\n", s);
  if (v > max)
    eprintf("strtonum %s: too large\n", s);
  return v;
}
int fshut(FILE *f, const char *name) {
  int ret = 0;
  fflush(f);
  if (ferror(f)) {
    weprintf("ferror %s:", name);
    ret = 1;
  }
  if (fclose(f)) {
    weprintf("fclose %s:", name);
    ret = 1;
  }
  return ret;
}
size_t unescape(char *s) {
  static const char from[] = "abfnrtv\\", to[] = "\a\b\f\n\r\t\v\\";
  char *r = s, *w = s;
  while (*r) {
    if (*r != '\\') {
      *w++ = *r++;
      continue;
    }
    r++;
    const char *hit = *r ? strchr(from, *r) : NULL;
    if (hit) {
      *w++ = to[hit - from];
      r++;
    } else if (*r >= '0' && *r <= '7') {
      int v = 0;
      for (int i = 0; i < 3 && *r >= '0' && *r <= '7'; i++)
        v = v * 8 + *r++ - '0';
      *w++ = (char)v;
    } else if (!*r) {
      eprintf("null escape sequence\n");
    } else {
      eprintf("invalid escape sequence '\\%c'\n", *r);
    }
  }
  *w = 0;
  return (size_t)(w - s);
}

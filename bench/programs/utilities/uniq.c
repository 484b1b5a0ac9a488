#include "util.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
static const char *countfmt = "";
static int dflag, uflag;
static size_t fskip, sskip;
static struct {
  char *data;
  size_t len;
} prev;
static size_t prevcap, count;
static const char *offset(const char *s, size_t n) {
  const char *end = s + n;
  for (size_t f = 0; f < fskip; f++) {
    while (s < end && isblank((unsigned char)*s))
      s++;
    while (s < end && !isblank((unsigned char)*s))
      s++;
  }
  for (size_t i = 0; i < sskip && s < end && *s != '\n'; i++)
    s++;
  return s;
}
static void flushline(FILE *out) {
  if (prev.data && (uflag ? count == 1 : !dflag || count > 1)) {
    if (*countfmt)
      fprintf(out, countfmt, count);
    fwrite(prev.data, 1, prev.len, out);
  }
}
static void line(FILE *out, const char *s, size_t n) {
  if (prev.data) {
    const char *a = offset(s, n), *b = offset(prev.data, prev.len);
    if (n - (size_t)(a - s) == prev.len - (size_t)(b - prev.data) && !memcmp(a, b, n - (size_t)(a - s))) {
      count++;
      return;
    }
  }
  flushline(out);
  if (!prev.data || n >= prevcap) {
    prevcap = n + 1;
    prev.data = erealloc(prev.data, prevcap);
  }
  memcpy(prev.data, s, n);
  prev.data[n] = 0;
  prev.len = n;
  count = 1;
}
int main(int argc, char *argv[]) {
  FILE *in = stdin, *out = stdout;
  char *buf = NULL;
  size_t size = 0;
  ssize_t len;
  int c;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "cduf:s:")) != -1)
    switch (c) {
    case 'c':
      countfmt = "%7zu ";
      break;
    case 'd':
      dflag = 1;
      break;
    case 'u':
      uflag = 1;
      break;
    case 'f':
      fskip = (size_t)estrtonum(optarg, 0, 100);
      break;
    case 's':
      sskip = (size_t)estrtonum(optarg, 0, 100);
      break;
    default:
      eprintf("usage: %s [-c] [-d | -u] [-f fields] [-s chars] [input [output]]\n", argv0);
    }
  if (argc - optind > 2)
    eprintf("usage: %s [-c] [-d | -u] [-f fields] [-s chars] [input [output]]\n", argv0);
  if (optind < argc && strcmp(argv[optind], "-") && !(in = fopen(argv[optind], "r")))
    eprintf("fopen %s:", argv[optind]);
  while ((len = getline(&buf, &size, in)) > 0)
    line(out, buf, (size_t)len);
  flushline(out);
  free(buf);
  free(prev.data);
  return fshut(out, "<stdout>");
}

#include "util.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
struct file {
  FILE *f;
  const char *name;
};
static void parallel(struct file *d, int n, const char *delim, size_t dn) {
  int c, last, i;
nextline:
  last = -1;
  for (i = 0; i < n; i++) {
    size_t at = dn ? (size_t)i % dn : 0;
    if (!d[i].f)
      goto sep;
    for (; (c = getc(d[i].f)) != EOF; last = i) {
      if (c == '\n') {
        last = i;
        break;
      }
      for (; last < i - 1 && last >= 0; last++)
        if (dn)
          putchar(delim[(size_t)last % dn]);
      putchar(c);
    }
    if (c == EOF && d[i].f) {
      if (d[i].f != stdin)
        fclose(d[i].f);
      d[i].f = NULL;
    }
  sep:
    if (i < n - 1 && dn)
      putchar(delim[at]);
  }
  putchar('\n');
  if (last != -1)
    goto nextline;
}
int main(int argc, char *argv[]) {
  char *adelim = estrdup("\t");
  int c, n;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "d:")) != -1)
    switch (c) {
    case 'd':
      free(adelim);
      adelim = estrdup(optarg);
      unescape(adelim);
      break;
    default:
      eprintf("usage: %s [-d list] file ...\n", argv0);
    }
  n = argc - optind;
  if (!n)
    eprintf("usage: %s [-d list] file ...\n", argv0);
  struct file *d = ereallocarray(NULL, (size_t)n, sizeof *d);
  for (int i = 0; i < n; i++) {
    d[i].name = argv[optind + i];
    if (!strcmp(d[i].name, "-"))
      d[i].f = stdin;
    else if (!(d[i].f = fopen(d[i].name, "r")))
      eprintf("fopen %s:", d[i].name);
  }
  parallel(d, n, adelim, strlen(adelim));
  free(d);
  free(adelim);
  return fshut(stdout, "<stdout>");
}

#include "util.h"
#include <ctype.h>
#include <string.h>
#include <unistd.h>
static int lflag, wflag, cflag;
static size_t tl, tw, tc;
static void output(const char *name, size_t l, size_t w, size_t c) {
  int first = 1;
  if (lflag) {
    printf("%*.zu", first ? first = 0 : 7, l);
  }
  if (wflag) {
    printf("%*.zu", first ? (first = 0) : 7, w);
  }
  if (cflag) {
    printf("%*.zu", first ? (first = 0) : 7, c);
  }
  if (name)
    printf(" %s", name);
  putchar('\n');
}
static void wc(FILE *f, const char *name) {
  size_t l = 0, w = 0, c = 0;
  int word = 0, ch;
  while ((ch = getc(f)) != EOF) {
    c++;
    if (ch == '\n')
      l++;
    if (!isspace(ch))
      word = 1;
    else if (word) {
      word = 0;
      w++;
    }
  }
  if (word)
    w++;
  tl += l;
  tw += w;
  tc += c;
  output(name, l, w, c);
}
int main(int argc, char *argv[]) {
  int c, many, ret = 0;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "lwc")) != -1)
    switch (c) {
    case 'l':
      lflag = 1;
      break;
    case 'w':
      wflag = 1;
      break;
    case 'c':
      cflag = 1;
      break;
    default:
      eprintf("usage: %s [-c] [-lw] [file ...]\n", argv0);
    }
  if (!lflag && !wflag && !cflag)
    lflag = wflag = cflag = 1;
  many = argc - optind > 1;
  if (optind == argc)
    wc(stdin, NULL);
  for (; optind < argc; optind++) {
    FILE *f = fopen(argv[optind], "r");
    if (!f) {
      weprintf("fopen %s:", argv[optind]);
      ret = 1;
      continue;
    }
    wc(f, argv[optind]);
    if (fshut(f, argv[optind]))
      ret = 1;
  }
  if (many)
    output("total", tl, tw, tc);
  return ret | fshut(stdout, "<stdout>");
}

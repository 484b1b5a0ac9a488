#include "util.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
static int rflag, nflag, uflag, bflag;
static char **lines;
static size_t nlines, room;
static int compare(const void *pa, const void *pb) {
  const char *a = *(char *const *)pa, *b = *(char *const *)pb;
  int d;
  if (bflag) {
    while (isblank((unsigned char)*a))
      a++;
    while (isblank((unsigned char)*b))
      b++;
  }
  if (nflag) {
    long x = strtol(a, NULL, 10), y = strtol(b, NULL, 10);
    d = (x > y) - (x < y);
  } else
    d = strcmp(a, b);
  return rflag ? -d : d;
}
static void getlines(FILE *f) {
  char *buf = NULL;
  size_t size = 0;
  ssize_t len;
  while ((len = getline(&buf, &size, f)) > 0) {
    if (nlines == room) {
      room = room ? 2 * room : 4;
      lines = ereallocarray(lines, room, sizeof *lines);
    }
    if (buf[len - 1] == '\n')
      buf[len - 1] = 0;
    lines[nlines++] = estrdup(buf);
  }
  free(buf);
}
int main(int argc, char *argv[]) {
  int c;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "bnru")) != -1)
    switch (c) {
    case 'b':
      bflag = 1;
      break;
    case 'n':
      nflag = 1;
      break;
    case 'r':
      rflag = 1;
      break;
    case 'u':
      uflag = 1;
      break;
    default:
      eprintf("usage: %s [-bnru] [file ...]\n", argv0);
    }
  if (optind == argc)
    getlines(stdin);
  for (; optind < argc; optind++) {
    FILE *f = fopen(argv[optind], "r");
    if (!f)
      eprintf("fopen %s:", argv[optind]);
    getlines(f);
    fclose(f);
  }
  qsort(lines, nlines, sizeof *lines, compare);
  for (size_t i = 0; i < nlines; i++)
    if (!uflag || !i || compare(&lines[i], &lines[i - 1]))
      puts(lines[i]);
  for (size_t i = 0; i < nlines; i++)
    free(lines[i]);
  free(lines);
  return fshut(stdout, "<stdout>");
}

#include "util.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
static size_t startnum = 1, incr = 1, width = 6;
static char type = 't';
static const char *sep = "\t";
static void nl(FILE *f) {
  char *buf = NULL;
  size_t size = 0, number = startnum;
  ssize_t len;
  while ((len = getline(&buf, &size, f)) > 0) {
    if (type == 'a' || (type == 't' && buf[0] != '\n')) {
      printf("%*zu%s%s", (int)width, number, sep, buf);
      number += incr;
    } else
      printf("%*s%s", (int)(width + 1), "", buf);
  }
  free(buf);
}
int main(int argc, char *argv[]) {
  int c;
  FILE *f;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "b:i:s:v:w:")) != -1)
    switch (c) {
    case 'b':
      if (!strchr("atn", optarg[0]))
        eprintf("invalid type '%s'\n", optarg);
      type = optarg[0];
      break;
    case 'i':
      incr = (size_t)estrtonum(optarg, 0, 1000);
      break;
    case 's':
      sep = optarg;
      break;
    case 'v':
      startnum = (size_t)estrtonum(optarg, 0, 1000);
      break;
    case 'w':
      width = (size_t)estrtonum(optarg, 1, 100);
      break;
    default:
      eprintf("usage: %s [-b type] [-i incr] [-s sep] [-v startnum] [-w width] [file]\n", argv0);
    }
  if (argc - optind > 1)
    eprintf("usage: %s [file]\n", argv0);
  if (argc == optind)
    nl(stdin);
  else {
    if (!(f = fopen(argv[optind], "r")))
      eprintf("fopen %s:", argv[optind]);
    nl(f);
    fclose(f);
  }
  return fshut(stdout, "<stdout>");
}

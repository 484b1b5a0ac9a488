#include "util.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
int main(int argc, char *argv[]) {
  long first = 1, step = 1, last = 1;
  const char *sep = "\n";
  int wflag = 0, c, width = 0;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "+s:w")) != -1)
    switch (c) {
    case 's':
      sep = optarg;
      break;
    case 'w':
      wflag = 1;
      break;
    default:
      eprintf("usage: %s [-w] [-s sep] [start [step]] end\n", argv0);
    }
  argc -= optind;
  argv += optind;
  switch (argc) {
  case 3:
    step = (long)estrtonum(argv[1], -100, 100); /* FALLTHROUGH */
  case 2:
    first = (long)estrtonum(argv[0], -100, 100); /* FALLTHROUGH */
  case 1:
    last = (long)estrtonum(argv[argc - 1], -100, 100);
    break;
  default:
    eprintf("usage: %s [-w] [-s sep] [start [step]] end\n", argv0);
  }
  if (!step)
    eprintf("step of 0\n");
  if (wflag) {
    char buf[24];
    int a = snprintf(buf, sizeof buf, "%ld", first), b = snprintf(buf, sizeof buf, "%ld", last);
    width = a > b ? a : b;
  }
  for (long v = first; step > 0 ? v <= last : v >= last; v += step) {
    if (v != first)
      fputs(sep, stdout);
    printf("%0*ld", width, v);
  }
  putchar('\n');
  return fshut(stdout, "<stdout>");
}

#include "util.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
static void usage(void) { eprintf("usage: %s [-num | -n num] [file ...]\n", argv0); }
static void head(FILE *f, const char *name, size_t n) {
  char *buf = NULL;
  size_t i = 0, size = 0;
  ssize_t len;
  while (i < n && (len = getline(&buf, &size, f)) > 0) {
    fwrite(buf, 1, (size_t)len, stdout);
    i += buf[len - 1] == '\n';
  }
  free(buf);
  if (ferror(f))
    eprintf("getline %s:", name);
}
int main(int argc, char *argv[]) {
  size_t n = 10;
  int newline, many, ret = 0;
  FILE *f;
  argv0 = *argv, argc--, argv++;
  for (; *argv && (*argv)[0] == '-' && (*argv)[1]; argc--, argv++) {
    if (strcmp(*argv, "--") == 0) {
      argc--, argv++;
      break;
    }
    char *arg = *argv + 1;
    if (*arg == 'n') {
      if (arg[1])
        arg++;
      else if (argc > 1)
        arg = *++argv, argc--;
      else
        usage();
      n = (size_t)estrtonum(arg, 0, 1000);
    } else if (isdigit((unsigned char)*arg))
      n = (size_t)estrtonum(arg, 0, 1000);
    else
      usage();
  }
  if (!argc) {
    head(stdin, "<stdin>", n);
  } else {
    many = argc > 1;
    for (newline = 0; *argv; argc--, argv++) {
      if (!strcmp(*argv, "-"))
        *argv = "<stdin>", f = stdin;
      else if (!(f = fopen(*argv, "r"))) {
        weprintf("fopen %s:", *argv);
        ret = 1;
        continue;
      }
      if (many) {
        if (newline)
          putchar('\n');
        printf("==> %s <==\n", *argv);
      }
      newline = 1;
      head(f, *argv, n);
      if (f != stdin && fshut(f, *argv))
        ret = 1;
    }
  }
  ret |= fshut(stdout, "<stdout>");
  return ret;
}

#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static int bflag, sflag;
static void fold(FILE *f, int width) {
  static char buf[32];
  int n = 0, col = 0, c, space = -1;
  while ((c = getc(f)) != EOF) {
    if (c == '\n') {
      fwrite(buf, 1, (size_t)n, stdout);
      putchar('\n');
      n = col = 0;
      space = -1;
      continue;
    }
    if (col >= width) {
      int out = sflag && space >= 0 ? space + 1 : n;
      fwrite(buf, 1, (size_t)out, stdout);
      putchar('\n');
      memmove(buf, buf + out, (size_t)(n - out));
      n -= out;
      col = n;
      space = -1;
    }
    if (c == ' ')
      space = n;
    buf[n++] = (char)c;
    col += c == '\t' && !bflag ? 8 - col % 8 : 1;
  }
  fwrite(buf, 1, (size_t)n, stdout);
}
int main(int argc, char **argv) {
  int c, width = 30, status = 0;
  char *end;
  while ((c = getopt(argc, argv, "bsw:")) != -1)
    switch (c) {
    case 'b':
      bflag = 1;
      break;
    case 's':
      sflag = 1;
      break;
    case 'w':
      width = (int)strtol(optarg, &end, 10);
      if (*end || width < 1 || width > 30)
        errx(1, "illegal width value: %s", optarg);
      break;
    default:
      fprintf(stderr, "usage: fold [-bs] [-w width] [file ...]\n");
      exit(1);
    }
  argc -= optind;
  argv += optind;
  if (!argc)
    fold(stdin, width);
  for (; *argv; argv++) {
    FILE *f = fopen(*argv, "r");
    if (!f) {
      warn("%s", *argv);
      status = 1;
      continue;
    }
    fold(f, width);
    fclose(f);
  }
  return status;
}

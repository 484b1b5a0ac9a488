#include "util.h"
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
static int show = 7;
static void printline(int pos, const char *s, ssize_t n) {
  if (!(show & (1 << pos)))
    return;
  for (int i = 0; i < pos; i++)
    if (show & (1 << i))
      putchar('\t');
  fwrite(s, 1, (size_t)n, stdout);
}
int main(int argc, char *argv[]) {
  FILE *f[2];
  char *l[2] = {0};
  size_t size[2] = {0};
  ssize_t n[2];
  int c;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "123")) != -1)
    switch (c) {
    case '1':
    case '2':
    case '3':
      show &= ~(1 << (c - '1'));
      break;
    default:
      eprintf("usage: %s [-123] file1 file2\n", argv0);
    }
  argv += optind;
  if (argc - optind != 2)
    eprintf("usage: %s [-123] file1 file2\n", argv0);
  for (int i = 0; i < 2; i++) {
    if (!strcmp(argv[i], "-"))
      argv[i] = "<stdin>", f[i] = stdin;
    else if (!(f[i] = fopen(argv[i], "r")))
      eprintf("fopen %s:", argv[i]);
    n[i] = getline(&l[i], &size[i], f[i]);
  }
  while (n[0] > 0 || n[1] > 0) {
    int diff = n[0] <= 0 ? 1 : n[1] <= 0 ? -1 : strcmp(l[0], l[1]);
    if (diff <= 0)
      printline(diff ? 0 : 2, l[0], n[0]);
    else
      printline(1, l[1], n[1]);
    if (diff <= 0)
      n[0] = getline(&l[0], &size[0], f[0]);
    if (diff >= 0)
      n[1] = getline(&l[1], &size[1], f[1]);
  }
  free(l[0]);
  free(l[1]);
  return fshut(stdout, "<stdout>");
}

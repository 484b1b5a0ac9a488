#include <err.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>
struct line {
  char *data;
  size_t size;
  ssize_t len;
};
static void tail(FILE *f, const char *name, size_t n) {
  struct line *ring = calloc(n ? n : 1, sizeof *ring);
  size_t i = 0, got = 0;
  if (!ring)
    err(1, "calloc");
  if (n)
    while ((ring[i].len = getline(&ring[i].data, &ring[i].size, f)) > 0) {
      i = (i + 1) % n;
      got++;
    }
  if (ferror(f))
    err(1, "%s", name);
  if (got > n)
    got = n;
  for (size_t k = 0; k < got; k++) {
    struct line *l = &ring[(i + n - got + k) % n];
    if (l->len > 0)
      fwrite(l->data, 1, (size_t)l->len, stdout);
  }
  for (size_t k = 0; k < n; k++)
    free(ring[k].data);
  free(ring);
}
int main(int argc, char **argv) {
  long n = 10;
  int c;
  char *end;
  while ((c = getopt(argc, argv, "n:")) != -1) {
    if (c != 'n') {
      fprintf(stderr, "usage: tail [-n lines] [file]\n");
      return 1;
    }
    n = strtol(optarg, &end, 10);
    if (*end || end == optarg)
      errx(1, "%s: not a number", optarg);
    if (n < 0)
      n = -n;
    if (n > 9)
      errx(1, "%ld: too many lines", n);
  }
  if (optind == argc)
    tail(stdin, "stdin", (size_t)n);
  for (; optind < argc; optind++) {
    FILE *f = fopen(argv[optind], "r");
    if (!f) {
      warn("%s", argv[optind]);
      continue;
    }
    tail(f, argv[optind], (size_t)n);
    fclose(f);
  }
  return 0;
}

#include "util.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void usage(void) { eprintf("usage: %s [-a] [-s suffix] path [suffix]\n", argv0); }
static void show(char *path, const char *suffix) {
  size_t n = strlen(path);
  while (n > 1 && path[n - 1] == '/')
    path[--n] = 0;
  char *p = strrchr(path, '/');
  p = p && p[1] ? p + 1 : path;
  if (suffix) {
    size_t a = strlen(p), b = strlen(suffix);
    if (a > b && strcmp(p + a - b, suffix) == 0)
      p[a - b] = 0;
  }
  puts(p);
}
int main(int argc, char *argv[]) {
  int all = 0, c;
  const char *suffix = NULL;
  argv0 = argv[0];
  while ((c = getopt(argc, argv, "as:")) != -1)
    switch (c) {
    case 'a':
      all = 1;
      break;
    case 's':
      suffix = optarg;
      all = 1;
      break;
    default:
      usage();
    }
  argc -= optind;
  argv += optind;
  if (argc < 1 || (!all && argc > 2))
    usage();
  if (!all && argc == 2)
    suffix = argv[1], argc = 1;
  for (int i = 0; i < argc; i++)
    show(argv[i], suffix);
  return fshut(stdout, "<stdout>");
}

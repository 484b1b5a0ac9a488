#include "util.h"
#include <stdlib.h>
#include <string.h>
static int unary_n(char *s) { return *s != 0; }
static int unary_z(char *s) { return *s == 0; }
static int unary_f(char *s) {
  FILE *f = fopen(s, "r");
  if (f)
    fclose(f);
  return f != NULL;
}
static int b_eq(char *a, char *b) { return strcmp(a, b) == 0; }
static int b_ne(char *a, char *b) { return strcmp(a, b) != 0; }
static int cmp(char *a, char *b) {
  long long x = estrtonum(a, -1000, 1000), y = estrtonum(b, -1000, 1000);
  return (x > y) - (x < y);
}
static int n_eq(char *a, char *b) { return cmp(a, b) == 0; }
static int n_lt(char *a, char *b) { return cmp(a, b) < 0; }
static int n_gt(char *a, char *b) { return cmp(a, b) > 0; }
static const struct {
  const char *name;
  int (*f)(char *);
} unaries[] = {{"-n", unary_n}, {"-z", unary_z}, {"-f", unary_f}};
static const struct {
  const char *name;
  int (*f)(char *, char *);
} binaries[] = {{"=", b_eq}, {"!=", b_ne}, {"-eq", n_eq}, {"-lt", n_lt}, {"-gt", n_gt}};
static int one(char **v) { return unary_n(v[0]); }
static int two(char **v) {
  if (!strcmp(v[0], "!"))
    return !one(v + 1);
  for (size_t i = 0; i < sizeof unaries / sizeof *unaries; i++)
    if (!strcmp(v[0], unaries[i].name))
      return unaries[i].f(v[1]);
  eprintf("%s: unary operator expected\n", v[0]);
}
static int three(char **v) {
  for (size_t i = 0; i < sizeof binaries / sizeof *binaries; i++)
    if (!strcmp(v[1], binaries[i].name))
      return binaries[i].f(v[0], v[2]);
  if (!strcmp(v[0], "!"))
    return !two(v + 1);
  eprintf("%s: binary operator expected\n", v[1]);
}
int main(int argc, char *argv[]) {
  argv0 = argv[0];
  size_t n = strlen(argv0);
  if (n && argv0[n - 1] == '[' && (argc < 2 || strcmp(argv[--argc], "]")))
    eprintf("no matching ]\n");
  switch (argc) {
  case 1:
    return 1;
  case 2:
    return !one(argv + 1);
  case 3:
    return !two(argv + 1);
  case 4:
    return !three(argv + 1);
  default:
    eprintf("too many arguments\n");
  }
}

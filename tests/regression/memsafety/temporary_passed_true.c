// EXPECT valid-deref: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
//
// Arrays of structures that functions return live until the end of the full expression (C11 6.2.4p8): functions that do
// not keep them, give pointers into them back, copy or print them.
#include <stdio.h>
#include <string.h>
struct s { char n[8]; };
struct t { int a[4]; };
static struct s make(void) { struct s v = {"abc"}; return v; }
static struct t numbers(void) { struct t v = {{1, 2, 3, 4}}; return v; }
static const int *larger(const int *p) { return p[0] > p[1] ? p : p + 1; }
static const int *largest(const int *p) { const int *q = larger(p); return *q > p[2] ? q : larger(p + 2); }
int main(void) {
  char b[8];
  sprintf(b, "%s", make().n);
  if (b[1] != 'b') return 1;
  char *p = strcpy(b, make().n);
  char c[4];
  memcpy(c, make().n, 4);
  return strchr(make().n, 'b') == 0 || p[2] != 'c' || *largest(numbers().a) != 4 || c[1] != 'b';
}

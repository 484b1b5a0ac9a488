// EXPECT uninitialised-read: true
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// Padding goes with a structure that is returned or passed in registers, whatever it holds: members are all set. From
// variables, members, elements and the heap; sizes that fill a register and those that do not.
#include <stdlib.h>
struct t { char h, d, m; short y; };
struct s { int a; char b; };
struct u { double d; char c; };
struct v { char tag; struct s in; };
static struct t t(void) { struct t v; v.h = 1, v.d = 2, v.m = 3, v.y = 4; return v; }
static struct s s(int a) { struct s v; v.a = a, v.b = 1; return v; }
static struct u u(void) { struct u v; v.d = 1, v.c = 2; return v; }
static int of_t(struct t v) { return v.h + v.d + v.m + v.y; }
static int of_s(struct s v) { return v.a + v.b; }
static int of_u(struct u v) { return (int)v.d + v.c; }
static struct s copy(const struct s *p) { return *p; }
int main(void) {
  struct t a;
  a = t();
  struct s *p = malloc(sizeof *p), all[2];
  struct v v;
  if (!p) return 0;
  p->a = 5, p->b = 6;
  all[0] = s(2), all[1] = s(3);
  v.tag = 0, v.in.a = 1, v.in.b = 2;
  int sum = of_s(*p) + of_t(a) + of_t(t()) + of_s(s(1)) + of_s(all[1]) + of_s(v.in) + of_u(u()) + of_s(copy(p));
  free(p);
  return sum != 11 + 10 + 10 + 2 + 4 + 3 + 3 + 11;
}

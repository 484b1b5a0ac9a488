// EXPECT assertion: true
// MODEL ILP32
// ARGS --entry f
// Structures by value as the ABI passes them: in vector registers, in memory, packed, with bit-fields.
#include <fathom.h>
struct reals {
  float x, y;
};
struct mixed {
  double d;
  int i;
};
struct nested {
  struct {
    unsigned a : 3, b : 7;
    _Bool flag;
  } bits;
  int grid[2][3];
  union {
    long l;
    char bytes[4];
  } u;
} __attribute__((packed));
enum colour { red = -1, green };
float f(struct reals r, struct mixed m, struct nested n, enum colour c, _Bool b, long double ld, short *p[2]) {
  fathom_assert(n.bits.a <= 7 && n.bits.b <= 127 && (n.bits.flag == 0 || n.bits.flag == 1) && (b == 0 || b == 1));
  if (p && *p) fathom_assert(**p >= -32768 && **p <= 32767);
  if (r.x == 1.5f && r.y == -2.0f && m.d == 0.25 && m.i == -9 && n.grid[1][2] == 5 && n.u.bytes[1] == 'x' && c == red &&
      b && ld == 3.0L && n.bits.b == 100)
    fathom_assert(r.x + r.y == -0.5f && n.bits.flag < 2);
  return r.x;
}

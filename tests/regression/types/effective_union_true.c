// EXPECT effective-type: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.5p7: each member of a union, in it or through a pointer; bytes among the members stand for anything.
#include <string.h>
union number { int whole; float part; unsigned bits; };
union room { char bytes[8]; int *pointer; };
struct tagged { int tag; union number n; };
int main(void) {
  struct tagged t = {0, {.whole = 1}};
  unsigned *bits = &t.n.bits;
  *bits += 1;
  float *part = &t.n.part;
  *part = 2;
  union room r;
  memset(&r, 0, sizeof r);
  short *half = (short *)&r;
  *half = 3;
  return t.n.part == 2 && *half == 3 ? 0 : 1;
}

// EXPECT unreach-call: true
// Labels as values: an interpreter's table, differences of labels, labels passed on; statement expressions around them.
#include "abi.h"
static int run(const u8 *code, int x) {
  static const void *const table[] = {&&stop, &&add, &&twice, &&jump_if_odd};
  static const int offsets[] = {&&add - &&add, &&twice - &&add};
  int steps = 0;
#define NEXT do { steps++; goto *table[*code++]; } while (0)
  NEXT;
add: x += *code++; NEXT;
twice: x *= 2; NEXT;
jump_if_odd: code += x & 1 ? *code + 1 : 1; NEXT;
stop:
  if (steps > 10) return -1;
  void *where = x & 1 ? &&odd : &&even;
  goto *where;
odd: return x + offsets[0];
even:
  goto *(&&last + 0 * offsets[1]);
last: return x + 1;
}
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
int main(void) {
  static const u8 program[] = {2, 1, 3, 3, 1, 5, 2, 0};
  int x = __VERIFIER_nondet_int() & 0xfff;
  CHECK(run((const u8[]){1, 1, 0}, x) == (x + 1 & 1 ? x + 1 : x + 2));
  CHECK(run((const u8[]){2, 1, 4, 0}, x) == 2 * x + 5);
  CHECK(run((const u8[]){3, 2, 1, 7, 0}, x) == (x & 1 ? x : x + 7));
  CHECK(run(program + 6, x) == 2 * x + 1);
  int y = __VERIFIER_nondet_int();
  int calls = 0;
  int m = MAX(({ calls++; y; }), MAX(x, 5));
  CHECK(m >= y && m >= x && m >= 5 && calls == 1);
  struct { int a, b; } s = ({ __typeof__(s) t = {y, x}; t; });
  CHECK(s.a == y && s.b == x + TWIN);
  return 0;
}

// EXPECT unreach-call: true
// Enumerations, compound literals and their lifetime, designated initialisers, string literals as arrays.
#include "abi.h"
enum state { off, on = 5, more, negative = -2, last };
enum big { huge = 0x7fffffff };
struct point { int x, y; };
struct shape { struct point at; int sides[4]; enum state s; const char *name; union { int i; char c[4]; } u; };
static struct point *global_literal = &(struct point){3, 4};
static int *list[] = {(int[]){1, 2}, (int[3]){[2] = 9}, 0};
static struct shape shapes[] = {
  [2] = {.name = "third", .sides = {[1 ... 2] = 7, 8}, .at.y = 6},
  [0].at = {1, 2}, [0].sides[3] = 4, [1] = {{.y = 2, .x = 1}, {1}, more, .u.c = "ab"},
};
static char text[8] = "ab\0cd", exact[3] = "xyz", nested[][4] = {"one", "two", {'t', 'h'}};
static int sum(const struct point *p) { return p->x + p->y; }
static struct point *pick(int which, struct point *a, struct point *b) { return which ? a : b; }
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xffff;
  CHECK(on == 5 && more == 6 && negative == -2 && last == -1 && sizeof(enum big) == 4);
  CHECK(global_literal->y == 4 && list[1][2] == 9 && list[1][0] == 0 && list[0][1] == 2);
  CHECK(sizeof shapes / sizeof *shapes == 3 && shapes[2].sides[0] == 0 && shapes[2].sides[2] == 7 && shapes[2].sides[3] == 8);
  CHECK(shapes[0].at.y == 2 && shapes[0].sides[3] == 4 && shapes[1].s == more && shapes[1].u.c[1] == 'b' && shapes[2].name[4] == 'd');
  CHECK(text[2] == 0 && text[4] == 'd' && text[7] == 0 && exact[2] == 'z' && nested[2][1] == 'h' && nested[2][3] == 0);
  CHECK("hello"[1] == 'e' && sizeof "hello" == 6 && *("abc" + 2) == 'c');
  int total = 0;
  for (int i = 0; i < 3; i++) total += sum(&(struct point){i, x}); // a new object in each iteration
  CHECK(total == 3 + 3 * x);
  struct point *p = pick(x & 1, &(struct point){x, 1}, &(struct point){.y = x});
  p->x++;
  CHECK(p->x == (x & 1 ? x + 1 : 1));
  char local[] = "mutable";
  local[0] = (char)x;
  CHECK(local[0] == (char)x && sizeof local == 8);
  struct shape s = {.at = *p, .sides = {x, [3] = x}};
  s.sides[0] = (int[]){5, 6, 7}[x % 3];
  CHECK(s.sides[3] == x && s.sides[1] == 0 && s.sides[0] == 5 + x % 3 && s.name == 0);
  enum state e = x & 1 ? on : negative;
  CHECK((e < 0) == !(x & 1) && s.s == off + TWIN);
  return 0;
}

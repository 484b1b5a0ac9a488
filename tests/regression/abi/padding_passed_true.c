// EXPECT assertion: true
// MODEL LP64, ILP32
// Members are what they were where structures are passed and returned, and so are unions and what has no padding.
#include <assert.h>
#include <string.h>
struct s { char c; int i; };
struct large { int numbers[7]; char c; int i; };
struct plain { int a, b; };
union u { struct s s; int numbers[2]; };
static struct s twice(struct s a) { return (struct s){a.c, 2 * a.i}; }
static struct large moved(struct large a) {
  a.c++;
  return a;
}
static struct plain turned(struct plain a) { return (struct plain){a.b, a.a}; }
static union u kept(union u a) { return a; }
static int number(void) { return 0x01020304; }
int main(void) {
  struct s a = twice((struct s){1, 2});
  struct large b = moved((struct large){{1, 2, 3}, 4, 5});
  struct plain c = turned((struct plain){1, 2}), d = {2, 1};
  union u e = {.numbers = {0x01020304, 5}};
  e = kept(e);
  e.numbers[0] = number();
  const unsigned char *bytes = (const unsigned char *)&e;
  assert(a.c == 1 && a.i == 4 && ((unsigned char *)&a)[4] == 4);
  assert(b.numbers[2] == 3 && b.c == 5 && b.i == 5 && ((unsigned char *)&b)[0] == 1);
  assert(memcmp(&c, &d, sizeof c) == 0);
  assert(bytes[1] == 3 && e.numbers[1] == 5);
}

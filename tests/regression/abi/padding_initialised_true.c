// EXPECT assertion: true
// MODEL LP64, ILP32
// Static objects have padding of zero bits (C11 6.7.9p10), and a structure without padding has none.
#include <assert.h>
struct s { char c; int i; };
struct t { short a, b; int c; };
static struct s fixed = {1, 2}; // clang lays zeros there
int main(void) {
  struct s a = {1, 2};
  struct t b = {1, 2, 3};
  unsigned char *bytes = (unsigned char *)&fixed, *more = (unsigned char *)&b;
  assert(bytes[1] == 0 && more[1] == 0 && a.c == 1 && a.i == 2);
  assert(*((unsigned char *)&a + 4) == 2);
}

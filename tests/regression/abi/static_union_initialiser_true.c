// EXPECT assertion: true
// MODEL LP64, ILP32
//
// In a union of static storage duration gcc and clang clear what lies beyond the member that is initialised; C11 leaves
// it open (6.2.6.1p7).
#include <assert.h>

union u {
  char c;
  int i;
};
static union u u = {1};
static struct {
  union u first, second;
} s = {.second = {2}};

int main(void) {
  static union u local = {3};
  assert(u.i == 1 && s.first.i == 0 && s.second.i == 2 && local.i == 3);
  return 0;
}

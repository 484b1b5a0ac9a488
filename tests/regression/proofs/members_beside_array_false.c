// EXPECT assertion: false
// REPLAY yes
// MODEL LP64, ILP32
// `limit` is only read in the loop, and a store at a place that moves changes it.
#include <assert.h>
int __VERIFIER_nondet_int(void);
struct line {
  int cells[4], limit, count;
};
int main(void) {
  struct line l = {{0}, 5, 0};
  while (__VERIFIER_nondet_int()) {
    if (l.count == l.limit) break;
    l.cells[0 + l.count] = 9;
    ++l.count;
    assert(l.limit == 5);
  }
  return 0;
}

// EXPECT assertion: false
// MODEL ILP32
// ARGS --entry f --entry-pointers null
// REPLAY yes
// All pointers are null, those in structures and those to functions too.
#include <fathom.h>
struct s {
  char *p;
  int n;
};
int f(void *p, struct s s, int (*call)(int)) {
  fathom_assert(p || s.p || call || s.n != 3);
  return s.n;
}

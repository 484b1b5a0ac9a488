// EXPECT assertion: true
// ARGS --entry f --entry-pointers null
// All pointers are null, those in structures and those to functions too.
#include <fathom.h>
struct s {
  char *p;
  int n;
};
int f(void *p, struct s s, int (*call)(int)) {
  fathom_assert(!p && !s.p && !call);
  return s.n;
}

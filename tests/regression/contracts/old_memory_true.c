// EXPECT contract: true
// ARGS --check-contract f
// MODEL LP64, ILP32
// Memory as it was at entry, also where a pointer to it has changed.
#include <fathom.h>
struct s { int *p; int n; };
void f(struct s *s) {
  fathom_requires(fathom_fresh(s, sizeof *s) && fathom_fresh(s->p, sizeof *s->p));
  fathom_requires(*s->p < 1000 && *s->p > -1000);
  fathom_assigns(*s, *s->p);
  fathom_ensures(*fathom_old(s->p) == fathom_old(*s->p) + 1 && s->p == 0);
  ++*s->p;
  s->p = 0;
}

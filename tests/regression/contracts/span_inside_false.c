// EXPECT valid-deref: false
// ARGS --check-contract first --without-frame
// MODEL LP64, ILP32
// The bytes of a span may be those of the structure that leads to it.
#include <fathom.h>
struct text { char *start, *end; };
int first(struct text *t) {
  fathom_requires(fathom_fresh(t, sizeof *t));
  fathom_requires(fathom_span(t->start, t->end));
  if (t->end - t->start < 2) return 0;
  t->start[0] = 'a';
  t->end[-1] = 'z';
  return t->start[1] == 'z';
}

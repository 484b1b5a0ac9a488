// EXPECT valid-deref: false
// ARGS --check-contract first --without-frame
// MODEL LP64, ILP32
// A span may have no bytes, in a structure, too.
#include <fathom.h>
struct text { char *start, *end; };
char first(struct text *t) {
  fathom_requires(fathom_fresh(t, sizeof *t));
  fathom_requires(fathom_span(t->start, t->end));
  return *t->start;
}

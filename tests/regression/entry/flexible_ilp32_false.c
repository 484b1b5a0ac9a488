// EXPECT valid-deref: false
// MODEL ILP32
// ARGS --entry f
// REPLAY yes
// The array at the end has as many bytes as an input says, none included.
#include <fathom.h>
struct message {
  unsigned size;
  short values[];
};
int f(struct message *m) {
  if (!m) return 0;
  m->size = 9;
  if (m->size == 9) return m->values[0];
  return 0;
}

// EXPECT valid-deref: true
// MODEL ILP32
// ARGS --entry f
// The array at the end has as many bytes as an input says, none included.
#include <fathom.h>
struct message {
  unsigned size;
  short values[];
};
int f(struct message *m) {
  if (!m) return 0;
  m->size = 9;
  if (m->size == 8) return m->values[0];
  return 0;
}

// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS --use-contract fill
// REPLAY no
// What a place leads to is written, though the place itself becomes arbitrary before.
#include <assert.h>
#include <fathom.h>

struct buffer {
  unsigned char *data;
  unsigned n;
};

static void fill(struct buffer *b, unsigned char v) {
  fathom_requires(fathom_readable(b, sizeof *b) && fathom_readable(b->data, b->n));
  fathom_assigns(*b, fathom_range(b->data, b->n));
  for (unsigned i = 0; i < b->n; i++)
    b->data[i] = v;
  b->n = 0;
}

int main(void) {
  unsigned char d[4] = {0};
  struct buffer b = {d, 4};
  fill(&b, 200);
  assert(d[2] == 0);
  return 0;
}

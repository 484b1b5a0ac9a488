// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS --use-contract fill
// What a place leads to before the call is written, and nothing beside it.
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
  unsigned char d[5] = {0};
  struct buffer b = {d, 4};
  fill(&b, 200);
  assert(d[4] == 0);
  return 0;
}

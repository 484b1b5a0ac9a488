// EXPECT valid-free: false
// MODEL LP64, ILP32
// ARGS --use-contract drop
// REPLAY no
// The block that a place leads to may have been freed, though the place itself becomes arbitrary.
#include <fathom.h>
#include <stdlib.h>

struct holder {
  char *block;
};

static void drop(struct holder *h) {
  fathom_requires(fathom_readable(h, sizeof *h) && fathom_readable(h->block, 1) && fathom_freeable(h->block));
  fathom_assigns(*h);
  fathom_frees(h->block);
  free(h->block);
  h->block = NULL;
}

int main(void) {
  char *block = malloc(1);
  if (!block) return 0;
  struct holder h = {block};
  drop(&h);
  free(block);
  return 0;
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 7.22.3.5p4, 6.5p7: the bytes of the pointers are read one by one.
#include <stdlib.h>
extern void reach_error(void);

struct holder { int count; char *block; };

static unsigned sum(struct holder *h) {
  unsigned total = 0;
  const unsigned char *bytes = (const unsigned char *)&h->block;
  for (unsigned i = 0; i < sizeof h->block; i++) total = total * 3 + bytes[i];
  return total;
}

int main(void) {
  struct holder h = {1, malloc(4)};
  if (!h.block) return 0;
  unsigned before = sum(&h);
  h.block = realloc(h.block, 8);
  if (sum(&h) == before) reach_error();
  free(h.block);
  return 0;
}

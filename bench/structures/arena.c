// An arena of blocks: bytes are handed out in order, all are released at once.
// MISTAKE assertion valid-deref: a block that has just enough room left is taken for one with more.
#include "structures.h"
#define ROOM 8u
struct chunk {
  struct chunk* next;
  unsigned used;
  unsigned char bytes[ROOM];
};
static struct chunk* chunks;
static unsigned char* take(unsigned size) {
#ifdef MISTAKE
  if (!chunks || chunks->used >= ROOM) {
#else
  if (!chunks || ROOM - chunks->used < size) {
#endif
    struct chunk* made = block(sizeof *made);
    made->next = chunks;
    made->used = 0;
    chunks = made;
  }
  unsigned char* result = chunks->bytes + chunks->used;
  chunks->used += size;
  return result;
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) {
    unsigned size = 3u + ((unsigned)__VERIFIER_nondet_int() & 1u);
    unsigned char* p = take(size);
    p[0] = p[size - 1] = 1;
    assert(chunks->used <= ROOM);
  }
  while (chunks) {
    struct chunk* next = chunks->next;
    free(chunks);
    chunks = next;
  }
}

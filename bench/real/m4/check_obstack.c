// Obstacks: growing an object over a chunk's end moves it; content and separation of objects stay, and all memory is given back.
#include "harness.h"
#include <stdlib.h>
#include <string.h>
static void *chunk_alloc(size_t size) {
  void *chunk = malloc(size);
  ASSUME(chunk != NULL);
  return chunk;
}
#define obstack_chunk_alloc chunk_alloc
#define obstack_chunk_free free
#undef _LIBC
#define __GNU_LIBRARY_NOT
#include "lib/obstack.c"

#define SIZE 48

int main(void) {
  struct obstack stack;
  _obstack_begin(&stack, 64, 0, chunk_alloc, free);
  unsigned char data[SIZE];
  fill(data, SIZE);
  size_t first = __VERIFIER_nondet_ulong(), second = __VERIFIER_nondet_ulong(), third = __VERIFIER_nondet_ulong();
  ASSUME(first >= 1 && first <= SIZE && second <= SIZE && third <= SIZE);
  unsigned char *one = obstack_copy(&stack, data, first);
  obstack_grow(&stack, data, second);
  obstack_grow(&stack, data, third);
  CLAIM(obstack_object_size(&stack) == second + third);
  unsigned char *two = obstack_finish(&stack);
  size_t at = __VERIFIER_nondet_ulong();
  if (at < first) CLAIM(one[at] == data[at]);
  if (at < second + third) CLAIM(two[at] == data[at < second ? at : at - second]);
  obstack_free(&stack, NULL);
}

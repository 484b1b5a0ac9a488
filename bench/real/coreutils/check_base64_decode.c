// gnulib's base64 decoder on arbitrary text with line ends, in two pieces: memory safe, output within its room.
#include "harness.h"
#include "lib/base64.c"

#define SIZE 4

int main(void) {
  struct base64_decode_context context;
  base64_decode_ctx_init(&context);
  idx_t cut = __VERIFIER_nondet_long(), room = __VERIFIER_nondet_long();
  ASSUME(cut >= 0 && cut <= SIZE && room >= 0 && room <= 4);
  char *text = symbolic_block(SIZE), *output = malloc(room);
  ASSUME(output != NULL);
  idx_t first = room, second;
  if (base64_decode_ctx(&context, text, cut, output, &first)) {
    CLAIM(first >= 0 && first <= room);
    second = room - first;
    base64_decode_ctx(&context, text + cut, SIZE - cut, output + first, &second);
    CLAIM(second >= 0 && first + second <= room);
  }
  free(text);
  free(output);
}

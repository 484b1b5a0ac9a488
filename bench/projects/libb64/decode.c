/* Any text of up to 8 characters: what is decoded is no longer than promised. */
#include <b64/cdecode.h>
#include <fathom.h>
#include <stdlib.h>

int main(void) {
  int n = fathom_nondet_int();
  fathom_assume(n >= 0 && n <= 8);
  char in[8];
  fathom_nondet_memory(in, sizeof in);
#ifndef WITH_BRACE
  for (int i = 0; i < 8; i++) fathom_assume(in[i] != '{');
#endif
#ifdef EXACT
  char *out = malloc(n / 4 * 3 + (n % 4 > 1 ? n % 4 - 1 : 0)); /* what comes out of it */
#else
  char *out = malloc(n / 4 * 3 + 4);
#endif
  base64_decodestate state;
  base64_init_decodestate(&state);
  int length = base64_decode_block(in, n, out, &state);
  fathom_assert(length >= 0 && length <= n / 4 * 3 + 3);
  free(out);
  return 0;
}

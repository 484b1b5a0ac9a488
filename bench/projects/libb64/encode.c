/* Up to 9 bytes in two blocks: the output is no longer than promised, and is the same as that of one block. */
#include <b64/cencode.h>
#include <fathom.h>

int main(void) {
  char in[9], out[13], whole[13];
  fathom_nondet_memory(in, sizeof in);
  int n = fathom_nondet_int(), first = fathom_nondet_int();
  fathom_assume(n >= 0 && n <= (int)sizeof in && first >= 0 && first <= n);

  base64_encodestate state;
  base64_init_encodestate(&state);
  int length = base64_encode_block(in, first, out, &state);
  length += base64_encode_block(in + first, n - first, out + length, &state);
  length += base64_encode_blockend(out + length, &state);
  fathom_assert(length == (n + 2) / 3 * 4 + 1);

  base64_init_encodestate(&state);
  int length_of_whole = base64_encode_block(in, n, whole, &state);
  length_of_whole += base64_encode_blockend(whole + length_of_whole, &state);
  fathom_assert(length_of_whole == length);
  int i = fathom_nondet_int();
  if (i >= 0 && i < length) fathom_assert(out[i] == whole[i]);
  return 0;
}

/* What is encoded and decoded is what it was. */
#include <b64/cdecode.h>
#include <b64/cencode.h>
#include <fathom.h>

int main(void) {
  char in[5], code[9], out[8];
  fathom_nondet_memory(in, sizeof in);
  int n = fathom_nondet_int();
  fathom_assume(n >= 0 && n <= (int)sizeof in);
  base64_encodestate encode;
  base64_init_encodestate(&encode);
  int length = base64_encode_block(in, n, code, &encode);
  length += base64_encode_blockend(code + length, &encode);
  base64_decodestate decode;
  base64_init_decodestate(&decode);
  fathom_assert(base64_decode_block(code, length, out, &decode) == n);
  int i = fathom_nondet_int();
  if (i >= 0 && i < n) fathom_assert(out[i] == in[i]);
  return 0;
}

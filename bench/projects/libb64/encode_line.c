/* The line break after 72 letters has room, too. */
#include <b64/cencode.h>
#include <fathom.h>

int main(void) {
  char in[3], out[6];
  fathom_nondet_memory(in, sizeof in);
  base64_encodestate state;
  base64_init_encodestate(&state);
  state.stepcount = fathom_nondet_int();
  fathom_assume(state.stepcount >= 0 && state.stepcount < 18);
  int length = base64_encode_block(in, sizeof in, out, &state);
  fathom_assert(length == 4 || (length == 5 && out[4] == '\n' && state.stepcount == 0));
  return 0;
}

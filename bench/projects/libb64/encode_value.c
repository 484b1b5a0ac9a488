/* Every value that the encoder computes has a letter. */
#include <b64/cencode.h>
#include <fathom.h>

int main(void) {
  char value = fathom_nondet_char();
#ifndef ANY_VALUE
  fathom_assume(value >= 0 && value <= 63);
#endif
  base64_encode_value(value);
  return 0;
}

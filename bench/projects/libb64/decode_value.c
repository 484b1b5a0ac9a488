/* Any character has a value, or none. */
#include <b64/cdecode.h>
#include <fathom.h>

int main(void) {
  char c = fathom_nondet_char();
#ifdef WITHOUT_BRACE
  fathom_assume(c != '{');
#endif
  int value = base64_decode_value(c);
  fathom_assert(value >= -2 && value <= 63);
  return 0;
}

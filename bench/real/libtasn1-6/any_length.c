// asn1_get_length_der on a block of every size (all of int): what it accepts lies in the block, and is the number that the bytes say.
#include "harness.h"
#include "lib/decoding.c"

int main(void) {
  const int n = __VERIFIER_nondet_int();
  int used = 0;
  unsigned char *der = any_block(n > 0 ? n : 1);
  const long length = asn1_get_length_der(der, n, &used);
  CLAIM(length >= -4 && used >= 0 && used <= (n > 0 ? n : 0));
  if (length > 0) {
    CLAIM(used >= 1 && used <= 128 && used + length <= n);
    if (used == 1) CLAIM(length == der[0]);
    else {
      unsigned long value = 0;
      for (int i = 4; i > 0; i--) value = value << 8 | (used > i ? der[used - i] : 0);
      CLAIM(value == (unsigned long)length);
      const int j = __VERIFIER_nondet_int();
      if (j >= 1 && j < used - 4) CLAIM(der[j] == 0);
    }
  }
  free(der);
}

// asn1_get_tag_der on a block of every size up to SIZE: a tag lies in the block and is the number that its last bytes say.
#include "harness.h"
#include "lib/decoding.c"

#ifndef SIZE
#define SIZE 16
#endif

int main(void) {
  const int n = (int)up_to(SIZE);
  unsigned char *der = any_block(n), class;
  int used = 0;
  unsigned long tag = 0;
  if (asn1_get_tag_der(der, n, &class, &used, &tag) == ASN1_SUCCESS) {
    CLAIM(used >= 1 && used <= n && class == (der[0] & 0xe0));
    if (used == 1) CLAIM(tag == (der[0] & 31) && tag != 31);
    else {
      unsigned long value = 0;
      for (int i = 5; i > 0; i--) value = value << 7 | (used > i ? der[used - i] & 127 : 0);
      CLAIM(value == tag && !(der[used - 1] & 128));
      const int j = __VERIFIER_nondet_int();
      if (j >= 1 && j < used - 1) CLAIM(der[j] & 128);
      if (j >= 1 && j < used - 5) CLAIM(der[j] == 128);
    }
  }
  free(der);
}

// asn1_get_length_der and asn1_get_tag_der on arbitrary bytes of every length: what they accept lies in the input and means that number.
#include "harness.h"
#include "lib/decoding.c"

#define SIZE 8

int main(void) {
  int n = __VERIFIER_nondet_int(), used = 0;
  ASSUME(n >= 0 && n <= SIZE);
  unsigned char *der = symbolic_block(n);
  long length = asn1_get_length_der(der, n, &used);
  CLAIM(length >= -4 && used >= 0 && used <= n);
  if (length > 0) {
    CLAIM(used >= 1 && used + length <= n);
    unsigned long value = 0;
    for (int i = 1; i < used; i++) value = value << 8 | der[i];
    if (used == 1) value = der[0];
    CLAIM(value == (unsigned long)length);
  }
  unsigned char class;
  int tag_length = 0;
  unsigned long tag;
  if (asn1_get_tag_der(der, n, &class, &tag_length, &tag) == ASN1_SUCCESS) {
    CLAIM(tag_length >= 1 && tag_length <= n);
    CLAIM(tag <= 0xffffffff && (tag_length > 1 || tag == (der[0] & 31)));
  }
  free(der);
}

// Decoding octet and bit strings into a buffer that may be too small: no byte outside of input or buffer.
#include "harness.h"
#include "lib/decoding.c"

#define SIZE 6

int main(void) {
  int n = __VERIFIER_nondet_int(), room = __VERIFIER_nondet_int();
  ASSUME(n >= 0 && n <= SIZE && room >= 1 && room <= SIZE);
  unsigned char *der = symbolic_block(n), *text = malloc(room);
  ASSUME(text != NULL);
  int used = 0, length = 0;
  if (asn1_get_octet_der(der, n, &used, text, room, &length) == ASN1_SUCCESS) {
    CLAIM(length >= 0 && length <= room && used <= n);
    for (int i = 0; i < length; i++) CLAIM(text[i] == der[used - length + i]);
  }
  int bits = 0;
  if (asn1_get_bit_der(der, n, &used, text, room, &bits) == ASN1_SUCCESS) CLAIM(bits >= 0 && bits <= 8 * room && used <= n);
  free(der);
  free(text);
}

// asn1_get_object_id_der into a buffer of any size: a terminated string of digits and dots, nothing outside.
#include "harness.h"
#include "lib/decoding.c"

#define SIZE 4

int main(void) {
  int n = __VERIFIER_nondet_int(), room = __VERIFIER_nondet_int();
  ASSUME(n >= 0 && n <= SIZE && room >= 1 && room <= 10);
  unsigned char *der = symbolic_block(n);
  char *text = malloc(room);
  ASSUME(text != NULL);
  int used = 0;
  if (asn1_get_object_id_der(der, n, &used, text, room) == ASN1_SUCCESS) {
    CLAIM(used > 1 && used <= n);
    int i = 0;
    while (i < room && text[i]) {
      CLAIM(text[i] == '.' || (text[i] >= '0' && text[i] <= '9'));
      i++;
    }
    CLAIM(i < room);
  }
  free(der);
  free(text);
}

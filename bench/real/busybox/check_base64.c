// base64 of any bytes, decoded again; the encoder writes exactly BASE64_LENGTH + 1 bytes.
#include "harness.h"
#include "libbb/uuencode.c"

void bb_simple_error_msg_and_die(const char *text) { exit(1); }

#define SIZE 6

int main(void) {
  int n = __VERIFIER_nondet_int();
  ASSUME(n >= 0 && n <= SIZE);
  unsigned char *data = symbolic_block(n);
  char *text = malloc(BASE64_LENGTH(n) + 1);
  ASSUME(text != NULL);
  bb_uuencode(text, data, n, bb_uuenc_tbl_base64);
  CLAIM(text[BASE64_LENGTH(n)] == 0);
  const char *rest = text;
  char *end = decode_base64(text, &rest);
  CLAIM(end - text == n && *rest == 0);
  for (int i = 0; i < n; i++) CLAIM((unsigned char)text[i] == data[i]);
  free(data);
  free(text);
}

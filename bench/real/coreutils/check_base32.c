// gnulib's base32: any bytes are encoded and decoded again.
#include "harness.h"
#include "lib/base32.c"

#define SIZE 5

int main(void) {
  idx_t n = __VERIFIER_nondet_long();
  ASSUME(n >= 0 && n <= SIZE);
  char *data = symbolic_block(n), text[BASE32_LENGTH(SIZE) + 1], back[SIZE + 3];
  base32_encode(data, n, text, BASE32_LENGTH(n) + 1);
  CLAIM(text[BASE32_LENGTH(n)] == 0);
  idx_t size = sizeof back;
  CLAIM(base32_decode_ctx(NULL, text, BASE32_LENGTH(n), back, &size));
  CLAIM(size == n);
  for (idx_t i = 0; i < n; i++) CLAIM(back[i] == data[i]);
  free(data);
}

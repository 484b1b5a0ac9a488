// gnulib's base64: any bytes are encoded and decoded again.
#include "harness.h"
#include "lib/base64.c"

#define SIZE 5

int main(void) {
  idx_t n = __VERIFIER_nondet_long();
  ASSUME(n >= 0 && n <= SIZE);
  char *data = symbolic_block(n), *text = NULL, *back = NULL;
  idx_t length = base64_encode_alloc(data, n, &text), size = 0;
  if (text) {
    CLAIM(length == BASE64_LENGTH(n) && text[length] == 0);
    bool good = base64_decode_alloc_ctx(NULL, text, length, &back, &size);
    CLAIM(good);
    if (back) {
      CLAIM(size == n);
      for (idx_t i = 0; i < n; i++) CLAIM(back[i] == data[i]);
    }
  }
  free(data);
  free(text);
  free(back);
}

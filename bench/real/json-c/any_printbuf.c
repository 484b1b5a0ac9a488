// printbuf with any arguments of type int: an append and a memset keep content, size and terminator, no argument overflows or leaves the
// buffer. Bytes are looked at through one arbitrary position.
#define _GNU_SOURCE
#include "harness.h"
#include "printbuf.c"

void mc_debug(const char *text, ...) { (void)text; }
void mc_error(const char *text, ...) { (void)text; }

int main(void) {
  struct printbuf *buffer = printbuf_new();
  if (!buffer) return 0;
  const int first = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int(), value = __VERIFIER_nondet_int(), at = __VERIFIER_nondet_int();
  int offset = __VERIFIER_nondet_int();
  char *data = any_block(first > 0 ? first : 1);
  const int appended = printbuf_memappend(buffer, data, first);
  CLAIM(first < 0 || first > INT_MAX - 9 ? appended == -1 : appended == first);
  const int length = appended < 0 ? 0 : appended;
  CLAIM(buffer->bpos == length && buffer->size > length && buffer->buf[length] == 0);
  if (printbuf_memset(buffer, offset, value, count) == 0) {
    if (offset == -1) offset = length;
    CLAIM(offset >= 0 && count >= 0 && buffer->bpos <= buffer->size);
    CLAIM(buffer->bpos == (offset + count > length ? offset + count : length));
    if (at >= 0 && at < buffer->bpos) {
      if (at >= offset && at < offset + count) CLAIM(buffer->buf[at] == (char)value);
      else if (at < length) CLAIM(buffer->buf[at] == data[at]);
      else CLAIM(buffer->buf[at] == 0);
    }
  }
  free(data);
  printbuf_free(buffer);
}

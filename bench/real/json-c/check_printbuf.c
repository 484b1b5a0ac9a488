// printbuf: two operations with any arguments keep content, size and terminator; no argument overflows or leaves the buffer.
#define _GNU_SOURCE
#include "harness.h"
#include "printbuf.c"

void mc_debug(const char *text, ...) { (void)text; }
void mc_error(const char *text, ...) { (void)text; }

#define SIZE 40

int main(void) {
  struct printbuf *buffer = printbuf_new();
  if (!buffer) return 0;
  char data[SIZE];
  fill(data, SIZE);
  int first = __VERIFIER_nondet_int();
  ASSUME(first <= SIZE);
  int appended = printbuf_memappend(buffer, data, first);
  CLAIM(appended == (first < 0 ? -1 : first) || appended == -1);
  int length = appended < 0 ? 0 : appended;
  CLAIM(buffer->bpos == length && buffer->size > length && buffer->buf[length] == 0);
  int offset = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int(), value = __VERIFIER_nondet_int();
  ASSUME(offset <= SIZE && count <= SIZE);
  int done = printbuf_memset(buffer, offset, value, count);
  if (done == 0) {
    if (offset == -1) offset = length;
    CLAIM(offset >= 0 && count >= 0 && buffer->bpos >= offset + count && buffer->bpos <= buffer->size);
    int at = __VERIFIER_nondet_int();
    ASSUME(at >= 0 && at < buffer->bpos);
    if (at >= offset && at < offset + count) CLAIM(buffer->buf[at] == (char)value);
    else if (at < length) CLAIM(buffer->buf[at] == data[at]);
    else CLAIM(buffer->buf[at] == 0);
  }
  printbuf_free(buffer);
}

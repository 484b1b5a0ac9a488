// decode_base32 of arbitrary text: output stays within five eighths of the input, whatever the text.
#include "harness.h"
#include "libbb/uuencode.c"

void bb_simple_error_msg_and_die(const char *text) { exit(1); }

#define SIZE 9

int main(void) {
  char *text = symbolic_string(SIZE), *output = malloc(5);
  ASSUME(output != NULL);
  const char *rest = text;
  char *end = decode_base32(output, &rest);
  CLAIM(end >= output && end <= output + 5);
  CLAIM(rest >= text && rest < text + SIZE);
  free(text);
  free(output);
}

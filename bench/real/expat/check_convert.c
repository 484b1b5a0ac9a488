// Conversion to UTF-8 of arbitrary bytes into a buffer of any size: never cuts a character of valid UTF-8, never writes outside.
#include "harness.h"
#include "xmltok.c"

#define SIZE 6

int main(void) {
  size_t n = __VERIFIER_nondet_ulong(), room = __VERIFIER_nondet_ulong();
  ASSUME(n <= SIZE && room >= 1 && room <= SIZE);
  char *input = symbolic_block(n), *output = malloc(room);
  ASSUME(output != NULL);
  const char *from = input;
  char *to = output;
  enum XML_Convert_Result result = XmlUtf8Convert(XmlGetUtf8InternalEncoding(), &from, input + n, &to, output + room);
  size_t used = from - input;
  CLAIM(used <= n && used <= room && (size_t)(to - output) == used);
  for (size_t i = 0; i < used; i++) CLAIM(output[i] == input[i]);
  CLAIM((result == XML_CONVERT_COMPLETED) == (used == n));
  free(input);
  free(output);
}

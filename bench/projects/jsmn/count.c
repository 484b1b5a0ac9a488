/* Without tokens they are counted: as many as are found with enough of them. */
#define JSMN_STATIC
#include <fathom.h>
#include <jsmn.h>

int main(void) {
  char text[3];
  size_t length = fathom_nondet_size_t();
  fathom_assume(length <= sizeof text);
  fathom_nondet_memory(text, sizeof text);
  jsmntok_t tokens[3];
  jsmn_parser parser;
  jsmn_init(&parser);
  int found = jsmn_parse(&parser, text, length, tokens, 3);
  jsmn_init(&parser);
  int counted = jsmn_parse(&parser, text, length, NULL, 0);
  if (found >= 0) fathom_assert(counted == found);
  return 0;
}

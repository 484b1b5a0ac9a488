/* Too few tokens: parsing goes on with more, and comes to what it comes to with enough. */
#define JSMN_STATIC
#include <fathom.h>
#include <jsmn.h>

int main(void) {
  char text[2];
  fathom_nondet_memory(text, sizeof text);
  jsmntok_t tokens[4], enough[4];
  jsmn_parser parser;
  jsmn_init(&parser);
  int found = jsmn_parse(&parser, text, sizeof text, tokens, 1);
  if (found == JSMN_ERROR_NOMEM) found = jsmn_parse(&parser, text, sizeof text, tokens, 4);
  jsmn_init(&parser);
  int at_once = jsmn_parse(&parser, text, sizeof text, enough, 4);
  fathom_assert((found < 0) == (at_once < 0));
  return 0;
}

/* Any text of up to LENGTH bytes, up to 3 tokens: tokens lie in the text, and are as many as were counted. */
#define JSMN_STATIC
#include <fathom.h>
#include <jsmn.h>
#include <stdlib.h>

#ifndef LENGTH
#define LENGTH 4
#endif

int main(void) {
  size_t length = fathom_nondet_size_t();
  unsigned room = fathom_nondet_uint();
  fathom_assume(length <= LENGTH && room <= 3);
  char *text = malloc(length);
  fathom_nondet_memory(text, length);
  jsmntok_t *tokens = malloc(room * sizeof *tokens);
  jsmn_parser parser;
  jsmn_init(&parser);
  int found = jsmn_parse(&parser, text, length, tokens, room);
  fathom_assert(found >= JSMN_ERROR_PART && found <= (int)room);
  fathom_assert(parser.pos <= length);
  unsigned i = fathom_nondet_uint();
  if (found >= 0 && i < (unsigned)found) {
    fathom_assert(tokens[i].type >= JSMN_OBJECT && tokens[i].type <= JSMN_PRIMITIVE);
    fathom_assert(tokens[i].start >= 0 && tokens[i].start <= tokens[i].end && tokens[i].end <= (int)length);
    fathom_assert(tokens[i].size >= 0 && tokens[i].size < found);
  }
  free(tokens);
  free(text);
  return 0;
}

/* Any text of up to LENGTH bytes, up to 3 tokens: tokens lie in the text, and are as many as were counted. */
#define JSMN_STATIC
#include <fathom.h>
#include <jsmn.h>

#ifndef LENGTH
#define LENGTH 3
#endif

int main(void) {
  size_t length = fathom_nondet_size_t();
  unsigned room = fathom_nondet_uint();
  fathom_assume(length <= LENGTH && room <= 3);
  /* At the ends of blocks, so that whatever is after them is outside. */
  char block[LENGTH];
  fathom_nondet_memory(block, sizeof block);
  char *text = block + LENGTH - length;
  jsmntok_t all[3], *tokens = all + 3 - room;
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
  return 0;
}

// jsmn_parse of a text of any size up to SIZE into TOKENS tokens: it reads only the text, tokens that are complete lie in it.
#include "harness.h"
#define JSMN_STATIC
#include "jsmn.h"

#ifndef SIZE
#define SIZE 16
#endif
#ifndef TOKENS
#define TOKENS 4
#endif

int main(void) {
  const size_t n = up_to(SIZE);
  char *text = any_block(n);
  jsmntok_t tokens[TOKENS];
  jsmn_parser parser;
  jsmn_init(&parser);
  const int count = jsmn_parse(&parser, text, n, tokens, TOKENS);
  CLAIM(count >= JSMN_ERROR_PART && count <= TOKENS);
  for (int i = 0; i < TOKENS && i < count; i++)
    CLAIM(tokens[i].start >= 0 && tokens[i].start <= tokens[i].end && (size_t)tokens[i].end <= n && tokens[i].size < TOKENS);
  free(text);
}

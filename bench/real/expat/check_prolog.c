// The first token of a document that is arbitrary bytes (UTF-8): reads only them, and the token ends inside.
#include "harness.h"
#include "xmltok.c"

#ifndef SIZE
#define SIZE 4
#endif

int main(void) {
  char *text = symbolic_block(SIZE);
  const char *next = text;
  const ENCODING *encoding = XmlGetUtf8InternalEncoding();
#ifdef CONTENT
  int token = XmlContentTok(encoding, text, text + SIZE, &next);
#else
  int token = XmlPrologTok(encoding, text, text + SIZE, &next);
#endif
  CLAIM(next >= text && next <= text + SIZE);
  // The first element is announced before its token is consumed.
  if (token > 0 && token != XML_TOK_INSTANCE_START) CLAIM(next > text);
  free(text);
}

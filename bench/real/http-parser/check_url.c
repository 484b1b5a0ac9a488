// http_parser_parse_url on arbitrary bytes of any number up to SIZE: every field that is set lies in the text.
#include "harness.h"
#include "http_parser.c"

#ifndef SIZE
#define SIZE 8
#endif

int main(void) {
  const size_t n = up_to(SIZE);
  char *text = any_block(n);
  struct http_parser_url url;
  http_parser_url_init(&url);
  int connect = __VERIFIER_nondet_int() != 0;
  if (http_parser_parse_url(text, n, connect, &url) == 0)
    for (int i = 0; i < UF_MAX; i++)
      if (url.field_set & (1 << i)) CLAIM(url.field_data[i].off + url.field_data[i].len <= n);
  free(text);
}

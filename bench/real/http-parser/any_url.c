// http_parser_parse_url on a text of any length whose places fit into 16 bits: every field that is set lies in the text.
#ifndef ANY_SIZE
#define ANY_SIZE 65535
#endif
#include "harness.h"
#include "http_parser.c"

int main(void) {
  const size_t n = any_size(0);
  char *text = any_block(n);
  struct http_parser_url url;
  http_parser_url_init(&url);
  int connect = __VERIFIER_nondet_int() != 0;
  if (http_parser_parse_url(text, n, connect, &url) == 0)
    for (int i = 0; i < UF_MAX; i++)
      if (url.field_set & (1 << i)) CLAIM(url.field_data[i].off + url.field_data[i].len <= n);
  free(text);
}

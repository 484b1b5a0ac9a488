/* A text in two pieces has as many fields and rows as in one. */
#include <csv.h>
#include <fathom.h>

static int fields[2], rows[2];
static void field(void *text, size_t size, void *data) {
  (void)text;
  (void)size;
  fields[*(int *)data]++;
}
static void row(int c, void *data) {
  (void)c;
  rows[*(int *)data]++;
}

int main(void) {
  unsigned char text[3];
  size_t n = fathom_nondet_size_t();
  fathom_assume(n <= sizeof text);
  fathom_nondet_memory(text, sizeof text);
  int whole = 0, pieces = 1;
  struct csv_parser parser;
  csv_init(&parser, 0);
  csv_parse(&parser, text, sizeof text, field, row, &whole);
  csv_fini(&parser, field, row, &whole);
  csv_parse(&parser, text, n, field, row, &pieces);
  csv_parse(&parser, text + n, sizeof text - n, field, row, &pieces);
  csv_fini(&parser, field, row, &pieces);
  fathom_assert(fields[0] == fields[1] && rows[0] == rows[1]);
  csv_free(&parser);
  return 0;
}

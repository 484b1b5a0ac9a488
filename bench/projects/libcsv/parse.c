/* Any text of up to LENGTH bytes, any options: fields are inside the buffer, nothing is lost at the end. */
#include <csv.h>
#include <fathom.h>

#ifndef LENGTH
#define LENGTH 4
#endif

static struct csv_parser parser;
static size_t bytes;
static int fields, rows;

static void field(void *text, size_t size, void *data) {
  (void)data;
  fields++;
  bytes += size;
  fathom_assert(size <= csv_get_buffer_size(&parser));
  if (text == NULL) fathom_assert(size == 0);
  if (text != NULL && (parser.options & CSV_APPEND_NULL)) fathom_assert(((char *)text)[size] == 0);
}
static void row(int c, void *data) {
  (void)c;
  (void)data;
  rows++;
}

int main(void) {
  unsigned char text[LENGTH];
  size_t n = fathom_nondet_size_t();
  fathom_assume(n <= LENGTH);
  fathom_nondet_memory(text, sizeof text);
  csv_init(&parser, fathom_nondet_uchar());
#ifdef BLOCK
  csv_set_blk_size(&parser, BLOCK);
#endif
#ifdef ANY_SIGNS
  csv_set_delim(&parser, fathom_nondet_uchar());
  csv_set_quote(&parser, fathom_nondet_uchar());
#endif
  size_t parsed = csv_parse(&parser, text, n, field, row, NULL);
  fathom_assert(parsed == n || csv_error(&parser) != CSV_SUCCESS);
  if (parsed == n) csv_fini(&parser, field, row, NULL);
  fathom_assert(bytes <= n && rows <= fields + (int)n);
  csv_free(&parser);
  return 0;
}

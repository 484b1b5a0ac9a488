/* Functions that look whether the parser is null. */
#include <csv.h>
#include <fathom.h>

int main(void) {
  fathom_assert(csv_init(NULL, 0) == -1);
  fathom_assert(csv_get_opts(NULL) == -1 && csv_set_opts(NULL, 1) == -1);
  csv_set_delim(NULL, ';');
  csv_set_quote(NULL, '\'');
  csv_set_space_func(NULL, NULL);
  csv_set_term_func(NULL, NULL);
  csv_set_realloc_func(NULL, NULL);
  csv_set_free_func(NULL, NULL);
  csv_set_blk_size(NULL, 1);
  fathom_assert(csv_get_buffer_size(NULL) == 0);
  csv_free(NULL);
#ifdef FINISH
  fathom_assert(csv_fini(NULL, NULL, NULL, NULL) == -1);
#endif
  return 0;
}

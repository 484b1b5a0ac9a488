/* csv_write2() writes no more than there is room for, and says how much there is to write. */
#include <csv.h>
#include <fathom.h>
#include <stdlib.h>

int main(void) {
  size_t n = fathom_nondet_size_t(), room = fathom_nondet_size_t();
  fathom_assume(n <= 4 && room <= 12);
  unsigned char in[4];
  fathom_nondet_memory(in, sizeof in);
  unsigned char *out = malloc(room);
#ifdef ANY_QUOTE
  unsigned char quote = fathom_nondet_uchar();
  size_t length = csv_write2(out, room, in, n, quote);
#else
  unsigned char quote = '"';
  size_t length = csv_write(out, room, in, n);
#endif
  fathom_assert(length >= n + 2 && length <= 2 * n + 2);
  if (length <= room) fathom_assert(out[0] == quote && out[length - 1] == quote);
  fathom_assert(csv_write2(NULL, room, in, n, quote) == length);
  free(out);
  return 0;
}

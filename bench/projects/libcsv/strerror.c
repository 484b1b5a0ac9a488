/* There is a text for every status. */
#include <csv.h>
#include <fathom.h>

int main(void) {
  const char *text = csv_strerror(fathom_nondet_int());
  fathom_assert(text != NULL && text[0] != 0);
  return 0;
}

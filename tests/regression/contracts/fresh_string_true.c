// EXPECT memory-overlap: true
// EXPECT valid-free: true
// ARGS --check-contract set --without-frame
// MODEL LP64, ILP32
// A string in a structure that nothing else refers to, and that may be freed.
#include <fathom.h>
#include <stdlib.h>
#include <string.h>
struct item { int kind; char *text; };
int set(struct item *i, const char *text) {
  fathom_requires(fathom_string(text) && fathom_fresh(i, sizeof *i));
  fathom_requires(fathom_fresh_string(i->text) && fathom_freeable(i->text));
  if (strlen(text) <= strlen(i->text)) strcpy(i->text, text);
  free(i->text);
  return 0;
}

// EXPECT memory-overlap: false
// ARGS --check-contract set --without-frame
// MODEL LP64, ILP32
// A string in a structure may be the other one.
#include <fathom.h>
#include <string.h>
struct item { int kind; char *text; };
int set(struct item *i, const char *text) {
  fathom_requires(fathom_string(text) && fathom_fresh(i, sizeof *i));
  fathom_requires(fathom_string(i->text));
  if (strlen(text) <= strlen(i->text)) strcpy(i->text, text);
  return 0;
}

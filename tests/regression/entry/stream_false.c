// The standard streams are not to be closed twice.
// EXPECT valid-deref: false
// MODEL LP64, ILP32
// ARGS --entry note
#include <stdio.h>
int note(FILE *to) {
  if (!to) return 0;
  fclose(to);
  return fputs("closed\n", to) < 0;
}

// A stream that an entry is given is null or one of those that a program begins with.
// EXPECT valid-deref: true
// OUTPUT stderr: assumed: 'to' is null or one of the standard streams
// MODEL LP64, ILP32
// ARGS --entry note
#include <stdio.h>
int note(FILE *to, int level) {
  if (!to) return 0;
  return fprintf(to, "%d\n", level) > 0;
}

// A stream among the arguments is null or a standard one, the same for both versions.
// EXPECT equivalence: true
// OUTPUT stderr: assumed: 'l->to' is null or one of the standard streams
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
struct log { FILE *to; int level; };
int older(struct log *l) {
  if (!l || !l->to) return 0;
  if (l->level > 3) fputs("high\n", l->to);
  return l->level;
}
int newer(struct log *l) {
  if (l && l->to) {
    if (l->level >= 4) fputs("high\n", l->to);
    return l->level;
  }
  return 0;
}

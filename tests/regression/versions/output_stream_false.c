// The same text goes to another stream.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
int older(int x) {
  fputs("ready", stderr);
  return x;
}
int newer(int x) {
  if (x == 17)
    fputs("ready", stdout);
  else
    fputs("ready", stderr);
  return x;
}

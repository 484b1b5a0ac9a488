// The same text by other calls: neither the same calls nor another text.
// EXPECT equivalence: unknown (the replay did not show a violation of equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <stdio.h>
int older(int x) {
  puts("ab");
  return x;
}
int newer(int x) {
  putchar('a');
  puts("b");
  return x;
}

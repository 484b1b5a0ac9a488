// One byte is not copied where there is but one.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// REPLAY yes
// ARGS --entry newer --against older
#include <string.h>
void older(char *d, const char *s, unsigned n) {
  for (unsigned i = 0; i < n; i++) d[i] = s[i];
}
void newer(char *d, const char *s, unsigned n) {
  if (n > 1) memcpy(d, s, n);
}

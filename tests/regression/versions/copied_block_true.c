// A loop against memcpy, which may not be called for no bytes where the pointers lead nowhere.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
#include <string.h>
void older(char *d, const char *s, unsigned n) {
  for (unsigned i = 0; i < n; i++) d[i] = s[i];
}
void newer(char *d, const char *s, unsigned n) {
  if (n > 0) memcpy(d, s, n);
}

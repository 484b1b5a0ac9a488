// EXPECT format: true
// MODEL LP64, ILP32
// C11 7.21.6.2p11, p12: what the conversions of scanf write to.
#include <stddef.h>
#include <stdio.h>
int main(void) {
  int i, n;
  unsigned u;
  short s;
  signed char c;
  long l;
  long long ll;
  size_t z;
  float f;
  double d;
  char word[8], letters[3];
  if (sscanf("1 2", "%d %u", &i, &u) != 2) return 1;
  return scanf("%hd %hhd %ld %lld %zu %f %lf %7s %3c %n %*d", &s, &c, &l, &ll, &z, &f, &d, word, letters, &n) < -1;
}

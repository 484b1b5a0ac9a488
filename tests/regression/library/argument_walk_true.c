// EXPECT assertion: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// SELDOM
//
// A walk along one argument, of any command line: it ends with a zero (5.1.2.2.1p2).
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 2) return 0;
  const size_t length = strlen(argv[1]);
  assert(argv[1][length] == 0);
  size_t digits = 0;
  for (const char *at = argv[1]; *at; at++) digits += *at >= '0' && *at <= '9';
  return digits > length;
}

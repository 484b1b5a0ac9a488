// EXPECT function-type: true
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// Arguments whose promoted types are those of the parameters, and NULL.
#include <stddef.h>
struct bits { unsigned small : 3; };
int half(a) short a; { return a / 2; }
double twice(x) float x; { return x + x; }
int first(p) int *p; { return p ? *p : 0; }
int length(s) char *s; { int n = 0; while (s[n]) n++; return n; }
int main(void) {
  int values[2] = {1, 2};
  struct bits b = {5};
  float f = 1.5f;
  return half(b.small) + half('a') + (int)twice(f) + first(values) + first(NULL) + length("ab");
}

// EXPECT unrelated-pointers: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// One object, its end included; equality of any pointers; numbers that pointers were made.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
struct s { int a, b[3]; };
#define DISTANCE(p, q) ((uintptr_t)(p) - (uintptr_t)(q))
static size_t length(const char *s) {
  const char *p = s;
  while (*p) p++;
  return (size_t)(p - s);
}
int main(void) {
  int v[4] = {4, 3, 2, 1}, *end = v + 4, w, sum = 0;
  for (int *p = v; p < end; p++) sum += *p;
  for (int *p = end; p > v;) sum += *--p;
  struct s s;
  int *b = malloc(3 * sizeof *b);
  if (!b) return 0;
  int r = &s.a < &s.b[2] && b + 3 >= b && (char *)&s + sizeof s - (char *)&s.b[1] > 0;
  r += &w == v || b != v || (uintptr_t)b < (uintptr_t)v || DISTANCE(b, v) > 4;
  const char *text = "abc=1", *found = strchr(text, '=');
  if (found) r += found - text;
  free(b);
  return r + (int)length(text) + sum > 100;
}

// EXPECT valid-deref: true
// EXPECT assertion: true
// NATIVE skip
// A line as a number: any value, but nothing beyond the text.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char line[256], *end = line;
  double d = 0;
  if (fgets(line, sizeof line, stdin)) d = strtod(line, &end);
  assert(end >= line && end < line + sizeof line);
  if (end == line) assert(d == 0);
  printf("%d\n", d > 3.0);
  return 0;
}

// EXPECT valid-deref: true
// SELDOM
// NATIVE skip
// A line as a number: any value, but nothing beyond the text.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char line[256];
  double d = 0;
  if (fgets(line, sizeof line, stdin)) d = atof(line);
  printf("%d\n", d > 3.0);
  return 0;
}

// EXPECT array-parameter: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.7.6.3p7: as many elements as `static` says, or more.
#include <stdlib.h>
static int sum(const int a[static 3], int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += a[i];
  return s;
}
static int rows(int a[static 2][4]) { return a[1][3]; }
static void fill(char to[static 1]) { *to = 0; }
int main(void) {
  int a[5] = {1, 2, 3, 4, 5}, b[2][4] = {{0}};
  char c;
  fill(&c);
  int *block = calloc(3, sizeof *block);
  if (!block) return 0;
  int s = sum(a, 3) + sum(a + 2, 2) + sum(block, 3) + rows(b);
  free(block);
  return s - 13;
}

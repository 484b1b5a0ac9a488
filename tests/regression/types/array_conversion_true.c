// EXPECT array-parameter: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// Equal sizes, sizes that were taken before, unknown ones, a cast.
#include <stdlib.h>
static int sum(int n, int m, int a[n][m]) {
  int total = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) total += a[i][j];
  return total;
}
int main(void) {
  int n = 2, numbers[2][3] = {{1, 2, 3}, {4, 5, 6}};
  int(*row)[n + 1] = numbers;
  n = 7;
  row = numbers;
  int(*any)[] = row;
  int(*other)[n] = (int(*)[n])numbers;
  int(*block)[n - 4] = malloc(sizeof(int[2][n - 4]));
  if (!block) return 0;
  block[1][2] = (*any)[0] + (other == 0);
  int result = sum(2, 3, numbers) + sum(1, n - 4, row + 1) + block[1][2] - 37;
  free(block);
  return result;
}

// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// Variable-length arrays: several dimensions, sizeof evaluated, as parameters, typedefs, in loops, pointers to them.
#include "abi.h"
static int sum(int rows, int columns, int m[rows][columns]) {
  int total = 0;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++) total += m[i][j];
  return total + (int)(sizeof m[0] / sizeof m[0][0]);
}
static int evaluated;
static int count(int n) { return evaluated++, n; }
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n >= 2 && n <= 4);
  int a[n][3];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) a[i][j] = i * 10 + j;
  CHECK(sizeof a == n * 3 * sizeof(int) && a[n - 1][2] == (n - 1) * 10 + 2);
  CHECK(sum(n, 3, a) == 15 * n * (n - 1) + 3 * n + 3);
  CHECK(sizeof(char[count(n)]) == n && evaluated == 1);
  typedef short row[n + 1];
  n++;
  row r, rows[2];
  CHECK(sizeof r == n * sizeof(short) && sizeof rows == 2 * sizeof r);
  rows[1][n - 1] = 7;
  row *p = &rows[0];
  CHECK((*++p)[n - 1] == 7 && (char *)p - (char *)rows == sizeof r);
  for (int i = 1; i <= 2; i++) {
    char buffer[i * n];
    buffer[i * n - 1] = (char)i;
    CHECK(buffer[i * n - 1] == i && sizeof buffer == i * n);
  }
  int (*matrix)[n] = __builtin_alloca(2 * n * sizeof(int));
  matrix[1][n - 1] = 4;
  CHECK(((int *)matrix)[2 * n - 1] == 4 && sizeof *matrix == n * sizeof(int) + TWIN);
  return 0;
}

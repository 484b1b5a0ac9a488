#include "program.h"
static int a[N][N], b[N][N], c[N][N];
int main(void) {
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      a[i][j] = (i * 7 + j) % 10;
      b[i][j] = (i + j * 3) % 10;
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      int sum = 0;
      for (int k = 0; k < N; k++) sum += a[i][k] * b[k][j];
      c[i][j] = sum;
    }
  unsigned all = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) all = all * 31 + (unsigned)c[i][j];
  result(all);
  return 0;
}

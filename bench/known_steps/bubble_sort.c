#include "program.h"
static int a[N];
int main(void) {
  unsigned x = 1;
  for (int i = 0; i < N; i++) {
    x = x * 1664525u + 1013904223u;
    a[i] = (int)(x >> 16);
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j + 1 < N - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
  unsigned all = 0;
  for (int i = 0; i < N; i++) all = all * 31 + (unsigned)a[i];
  result(all);
  return 0;
}

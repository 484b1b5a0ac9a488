#include "program.h"
int main(void) {
  unsigned count = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++) count++;
  result(count);
  return 0;
}

// EXPECT contract: true
// MODEL LP64, ILP32
// What is declared in the body, and what an iteration allocates, is its own.
#include <fathom.h>
#include <stdlib.h>
int last, other;
int main(void) {
  int a[4] = {0}, sum = 0;
  static int calls;
  for (int i = 0; i < 4; i++) {
    fathom_assigns(i, sum, last, calls, fathom_range(a, sizeof a));
    int square = i * i;
    int *copy = malloc(sizeof *copy), *to = &a[i];
    if (!copy) return 1;
    *copy = square;
    *to = *copy;
    sum += a[i];
    last = i;
    calls++;
    free(copy);
  }
  other = sum;
}

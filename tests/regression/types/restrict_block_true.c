// EXPECT restrict: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.7.3.1, pointers that are variables of blocks: other accesses before and after the block, steps, copies.
static int table[4];
int main(void) {
  int x = 1, numbers[4] = {1, 2, 3, 4};
  x++;
  {
    int *restrict p = &x;
    *p = 5;
    int *q = p; /* based on p */
    *q += 1;
    { /* example 4 */
      int *restrict inner = p;
      *inner = 7;
    }
  }
  x = 8;
  for (int i = 0; i < 2; i++) {
    int *restrict p = numbers + i;
    *p++ = 1;
    *p = table[i];
    table[i] = 3;
  }
  int *restrict r = numbers;
  return r[0] + numbers[0] - 2 + x - 8;
}

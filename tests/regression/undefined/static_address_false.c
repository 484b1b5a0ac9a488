// C11 6.5.6p8.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (pointer-arithmetic)
static int a[3];
static int *p = a + 5;
int main(void) {
  return p == 0;
}

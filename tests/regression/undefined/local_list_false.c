// A list of constants, of which one is an address outside of its array (C11 6.5.6p8).
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (pointer-arithmetic)
static int a[3];
int main(void) {
  int *t[2] = {a, a + 9};
  return t[0] != a;
}

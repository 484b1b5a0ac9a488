// The addresses are constants, and of two objects (C11 6.5.6p9).
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (unrelated-pointers)
static int x[2], y[2];
int main(void) {
  return (&x[1] - &y[0]) == 77;
}

// C11 6.5.7p3: gcc makes 0 of it, clang 2.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (shift-amount)
static int x = 1 << 33;
int main(void) {
  return x & 0;
}

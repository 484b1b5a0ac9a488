// EXPECT assertion: false
// REPLAY yes
// ARGS --dialect klee
int main(void) {
  int n = klee_int("n");
  int r = klee_range(0, 10, "r");
  klee_assert(r + 1 < 10 || n != 77);
  return 0;
}

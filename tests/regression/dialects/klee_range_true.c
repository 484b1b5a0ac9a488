// EXPECT assertion: true
// ARGS --dialect klee
// The end does not belong to the range.
int main(void) {
  int r = klee_range(-2, 3, "r");
  klee_assert(r >= -2 && r <= 2);
  return 0;
}

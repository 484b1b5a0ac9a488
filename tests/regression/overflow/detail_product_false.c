// EXPECT no-overflow: false (no-overflow)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  \(-65536\) \* 65536 is not between -2147483648 and 2147483647$
// The operands are named.
int main(void) {
  int x = -65536, y = 65536;
  return x * y;
}

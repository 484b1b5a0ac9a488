// EXPECT unsequenced: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.5.3.4p2: each size has one side effect, and what is no array of variable length is not evaluated.
int main(void) {
  int i = 1, j = 1;
  int size = (int)sizeof(int[i++][j++ + 1]);
  size += (int)sizeof(i++ + i);
  return size != 2 * (int)sizeof(int) + (int)sizeof(int) || i != 2 || j != 2;
}

// EXPECT unsequenced: false
// EXPECT undefined-behaviour: false (unsequenced)
// MODEL LP64, ILP32
// C11 6.5.3.4p2, 6.5p2: the size of an array of variable length is evaluated.
int main(void) {
  int i = 1;
  return (int)sizeof(int[i++ + i]) & 0;
}

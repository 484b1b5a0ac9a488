// EXPECT unsequenced: false
// EXPECT undefined-behaviour: false (unsequenced)
// MODEL LP64, ILP32
// C11 6.5p2 is about every scalar object; that the increment is one atomic operation orders nothing.
int main(void) {
  _Atomic int i = 0;
  return (i++ + i) == 7;
}

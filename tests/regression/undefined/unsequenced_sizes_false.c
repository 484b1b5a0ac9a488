// EXPECT unsequenced: false
// EXPECT undefined-behaviour: false (unsequenced)
// MODEL LP64, ILP32
// C11 6.7.6p3: both sizes are within one full declarator.
int main(void) {
  int n = 2;
  char a[n++][n];
  return (int)(sizeof a[0] & 0);
}

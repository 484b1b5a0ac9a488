// EXPECT unsequenced: true
// MODEL LP64, ILP32
// C11 6.7.6p3: the end of each full declarator is a sequence point.
int main(void) {
  int n = 2, m = 3;
  char a[n++][m], b[n][m++], c[m][n];
  return (int)((sizeof a[0] + sizeof b[0] + sizeof c[0]) & 0);
}

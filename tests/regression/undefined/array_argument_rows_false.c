// EXPECT array-parameter: false
// MODEL LP64, ILP32
// C11 6.7.6.2p6: the rows have another length.
static int first(int rows, int columns, int p[rows][columns]) {
  return p[0][0] & columns & 0;
}
int main(void) {
  int a[2][3] = {{0}};
  return first(2, 3, a) + first(3, 2, a);
}

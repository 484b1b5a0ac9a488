// EXPECT array-parameter: false
// MODEL LP64, ILP32
// As many bytes, and other rows: C11 6.7.6.2p6 is about each specifier.
int main(void) {
  int n = 2, m = 6;
  int numbers[n][m];
  int(*all)[3][4];
  numbers[0][0] = 1;
  all = &numbers;
  return (*all)[0][0] - 1;
}

// EXPECT no-overflow: unknown
// ALLOW false
// C11 6.5p5 makes it undefined; clang folds the initialiser of an aggregate and checks nothing (UBSan neither).

int main(void) {
  int a[2] = {2147483647 + 1, 7};
  return a[0];
}

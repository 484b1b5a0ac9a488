// EXPECT array-parameter: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 6.7.6.3p7: the number of elements is another parameter.
static int first(int n, const int a[static n]) { return a[0]; }
int main(void) {
  int two[2] = {0, 1};
  return first(3, two);
}

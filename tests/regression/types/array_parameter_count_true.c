// EXPECT array-parameter: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// The exact number, and fewer.
static int first(int n, const int a[static n], int m, char b[static m + 1]) { return a[0] + b[m]; }
int main(void) {
  int two[2] = {0, 1};
  char text[3] = "";
  return first(2, two, 2, text) + first(1, two + 1, 0, text + 2) - 1;
}

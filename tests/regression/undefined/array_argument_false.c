// EXPECT array-parameter: false
// EXPECT undefined-behaviour: false (array-parameter)
// MODEL LP64, ILP32
// C11 6.7.6.2p6, 6.5.2.2p2: the argument points to an array of another size than the parameter does.
static int last(int n, int (*p)[n]) {
  return (*p)[n - 2];
}
int main(void) {
  int a[3] = {0, 0, 0};
  return last(4, &a);
}

// EXPECT array-parameter: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: an argument does not point to as many elements
// C11 6.7.6.3p7, though no element is read that there is not.
static int first(int a[static 5]) { return a[0]; }
int main(void) {
  int a[6] = {0};
  return first(a) + first(a + 2);
}

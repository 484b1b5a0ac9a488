// EXPECT array-parameter: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: an argument does not point to as many elements
// C11 6.7.6.3p7, of a null pointer.
static int first(int a[static 1]) { return 0; }
int main(void) {
  int *a = 0;
  return first(a);
}

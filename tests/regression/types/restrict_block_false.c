// EXPECT restrict: false
// MODEL LP64, ILP32
// C11 6.7.3.1p4, a pointer that is a variable of a block and a variable by its name.
int main(void) {
  int x = 1;
  int *restrict p = &x;
  *p = 2;
  x = 3;
  return *p & 0;
}

// EXPECT effective-type: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: an access by another type than the variable has
// C11 6.5p7.
int main(void) {
  float f = 1.0f;
  int *p = (int *)&f;
  return *p == 0;
}

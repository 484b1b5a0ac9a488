// EXPECT restrict: false
// MODEL LP64, ILP32
// C11 6.7.3.1p4: the other way is a variable's name, and what is read in the end was written by it.
static int total;
static int add(const int *restrict p) {
  total = 5;
  return *p;
}
int main(void) { return add(&total) & 0; }

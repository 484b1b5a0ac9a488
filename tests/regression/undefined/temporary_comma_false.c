// EXPECT valid-deref: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 6.2.4p8, 6.5.17p2: the result of a comma operator is a value, not the variable.
struct box {
  int n[4];
};
int main(void) {
  struct box b = {{1, 2, 3, 4}};
  int *p = (0, b).n;
  return *p & 0;
}

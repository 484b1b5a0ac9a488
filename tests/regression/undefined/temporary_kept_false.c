// EXPECT valid-deref: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 6.2.4p8: the array is part of an object that ends with the full expression.
struct box {
  int n[4];
};
static struct box make(int first) {
  struct box b = {{first, 2, 3, 4}};
  return b;
}
int main(void) {
  int *p = make(1).n;
  return p[0] & 0;
}

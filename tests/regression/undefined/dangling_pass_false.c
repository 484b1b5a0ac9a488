// EXPECT dangling-pointer: false
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// A pointer to a variable of a block that was left is passed on.
static int is_there(const int *p) { return p != 0; }
int main(void) {
  int *p;
  {
    int x = 1;
    p = &x;
    *p = 2;
  }
  return is_there(p);
}

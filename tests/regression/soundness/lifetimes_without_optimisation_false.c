// EXPECT valid-deref: false
// ARGS -- -O0
//
// The level that the user compiles with does not decide whether lifetimes are seen.
int main(void) {
  int *p;
  {
    int z = 1;
    p = &z;
  }
  return *p;
}

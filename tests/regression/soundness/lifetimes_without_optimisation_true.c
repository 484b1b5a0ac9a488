// EXPECT valid-deref: true
// ARGS -- -O0
int main(void) {
  int *p;
  int z = 1;
  {
    p = &z;
  }
  return *p;
}

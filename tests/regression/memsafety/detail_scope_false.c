// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  writes 4 bytes at offset 0 of x \(4 bytes, local variable of main, \S*detail_scope_false.c:8\), whose lifetime has ended$
// One sentence says what is wrong.
int main(void) {
  int *p;
  {
    int x = 1;
    p = &x;
  }
  *p = 2;
  return 0;
}

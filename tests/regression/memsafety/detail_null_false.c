// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  reads 4 bytes through a null pointer$
// One sentence says what is wrong.
int main(void) {
  int *p = 0;
  return *p;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: questions whether what given\(\), result\(\) is given, or delivers, is null are executed
// None of C: what attributes promise compilers may rely on; here the code is executed as it stands.
extern void reach_error(void);
__attribute__((nonnull)) static int given(int *p) {
  return p == 0;
}
__attribute__((returns_nonnull)) static int *result(int *p) {
  return p;
}
__attribute__((nonnull)) static int untested(int *p) {
  return *p;
}
int main(void) {
  int number = 0;
  int *volatile null = 0;
  if (given(null) == 0) reach_error();
  int *p = result(null);
  if (p) reach_error();
  return untested(&number);
}

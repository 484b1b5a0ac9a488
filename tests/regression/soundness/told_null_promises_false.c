// EXPECT unreach-call: false(unreach-call)
// EXPECT unreachable: true
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: questions whether)
// Nobody asks for null: the promises are kept, and there is nothing to tell.
extern void reach_error(void);
__attribute__((nonnull, returns_nonnull)) static int *same(int *p) {
  return p;
}
int main(void) {
  int number = 1;
  int *p = same(&number);
  if (*p) reach_error();
  return 0;
}

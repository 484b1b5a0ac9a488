// EXPECT assertion: true
// ARGS --dialect cbmc --use-contract f --property assertion --property contract
// MODEL LP64, ILP32
// A contract takes the place of a function that is only declared.
int f(int x, int (*unused)(int), const unsigned char key[4])
__CPROVER_requires(x > 0 && x < 10)
__CPROVER_ensures(__CPROVER_return_value > x)
;
int f(int, int (*)(int), const unsigned char *);
int main(void) {
  __CPROVER_assert(f(2, 0, 0) > 2, "more");
  return 0;
}

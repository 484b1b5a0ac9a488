// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p2: the other file has float shared.
extern char shared;
int main(void) {
  shared = 1;
  return 0;
}

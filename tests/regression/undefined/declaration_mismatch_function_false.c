// EXPECT declaration-mismatch: false
// ARGS %S/declaration_other_true.c
// MODEL LP64, ILP32
// C11 6.2.7p2: the other file has long half(int).
extern long half(long);
int main(void) {
  return half(4) == 7;
}

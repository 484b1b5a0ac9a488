// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_other_true.c
// MODEL LP64, ILP32
// C11 6.7.2.2p4: the other file has an enumerated type without negative constants, which is like unsigned int for clang
// and gcc.
extern int colour;
int main(void) {
  return colour & 0;
}

// EXPECT declaration-mismatch: true
// ARGS %S/declaration_other_true.c
// MODEL LP64, ILP32
// C11 6.7.2.2p4: the other file has an enumerated type, which is like unsigned int.
extern unsigned colour;
int main(void) {
  return (int)(colour & 0);
}

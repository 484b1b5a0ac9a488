// EXPECT declaration-mismatch: false
// ARGS %S/declaration_other_true.c
// MODEL LP64, ILP32
// C11 6.7.5p7: where the definition has no alignment specifier, no declaration may have one.
extern _Alignas(16) enum { red, green } colour;
int main(void) { return colour == red; }

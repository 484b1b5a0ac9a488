// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_other_true.c
// OUTPUT stderr: declared as '_Alignas\(32\) int'
// MODEL LP64, ILP32
// C11 6.7.5p7: the definition in the other file has _Alignas(16).
extern _Alignas(32) int aligned;
int main(void) { return aligned; }

// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_qualified_other_true.c
// MODEL LP64, ILP32
// C11 6.7.3p10: the variable of the other file is const.
extern int version;
int main(void) { return version; }

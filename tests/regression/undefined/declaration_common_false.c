// EXPECT declaration-mismatch: false
// EXPECT undefined-behaviour: false (declaration-mismatch)
// ARGS %S/declaration_common_true.c -- -fcommon
// MODEL LP64, ILP32
// C11 6.2.7p2, 6.9.2p2: both files have a tentative definition, of arrays of different lengths.
int shared[2];
int main(void) { return shared[1]; }

// EXPECT declaration-mismatch: true
// ARGS %S/declaration_deep_other_true.c
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: number is declared as 'long' at .*, which counts where code that uses it is executed
// C11 6.2.7p2: the types do not agree, and nothing is done with the name here.
extern long number;
int main(void) { return 0 && number; }

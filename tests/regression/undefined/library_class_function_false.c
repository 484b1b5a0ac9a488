// EXPECT library-call: false
// MODEL LP64, ILP32
extern int toupper(int);
extern signed char __VERIFIER_nondet_schar(void);
int main(void) { return toupper(__VERIFIER_nondet_schar()); }

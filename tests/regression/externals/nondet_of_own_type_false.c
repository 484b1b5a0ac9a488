// EXPECT unreach-call: false (unreach-call)
// MODEL LP64, ILP32
// WITNESS NONDET=""
// NATIVE skip inputs of types that a harness cannot give back
//
// An input function of any name and type that the program declares: structures in registers and in memory, unions.
typedef struct { int a, b; long c[4]; } big;
typedef struct { double d; int i; } mixed;
typedef struct { char c[3]; } small;
typedef union { int i; char c[12]; } either;
typedef unsigned short half;
extern big __VERIFIER_nondet_big(void);
extern mixed __VERIFIER_nondet_mixed(void);
extern small __VERIFIER_nondet_small(void);
extern either __VERIFIER_nondet_either(void);
extern half __VERIFIER_nondet_my_half(void);
extern void reach_error(void);
int main(void) {
  big b = __VERIFIER_nondet_big();
  mixed m = __VERIFIER_nondet_mixed();
  small s = __VERIFIER_nondet_small();
  either e = __VERIFIER_nondet_either();
  if (b.a == 3 && b.c[3] == 4 && m.d == 3 && m.i == 4 && s.c[2] == 5 && e.c[11] == 6 && __VERIFIER_nondet_my_half() == 7)
    reach_error();
  return 0;
}

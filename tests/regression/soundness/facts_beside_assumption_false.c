// An assumption on one side of a branch says nothing of the other side, nor of all after the join.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int n = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  if (c) __VERIFIER_assume(n <= 20);
  if (n > 20 && !c) reach_error();
  return 0;
}

// An assumption says nothing of what came before it.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 20) reach_error();
  __VERIFIER_assume(n <= 20);
  if (n > 20) reach_error();
  return 0;
}

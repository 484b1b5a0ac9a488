// The variable changes in the loop: its range at the head is not that of the first iteration.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void) {
  int n = __VERIFIER_nondet_int(), steps = 0;
  __VERIFIER_assume(n >= 0 && n <= 5);
  while (n < 8) {
    if (__VERIFIER_nondet_int()) n++;
    if (++steps == 10) break;
  }
  if (n == 8 && steps == 10) reach_error();
  return 0;
}

// Both sides bound n: their hull holds after the join.
// EXPECT unreach-call: true
extern void reach_error(void);
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  if (c) {
    if (n < 0 || n > 10) abort();
  } else {
    if (n < 5) return 0;
    if (n > 15) return 0;
  }
  if (n < 0 || n > 15) reach_error();
  return 0;
}

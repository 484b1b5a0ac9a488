// What one side of a branch knows does not hold after the join.
// EXPECT unreach-call: false
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int(), seen = 0;
  if (n < 10)
    seen = 1;
  else
    seen = 2;
  if (n < 20)
    if (n >= 10 && seen == 2) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// A stock that is filled before it falls below its minimum.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int stock = __VERIFIER_nondet_int();
  __VERIFIER_assume(stock >= 10 && stock <= 100);
  int first = stock, sold = 0, bought = 0;
  while (bought < 100000 && __VERIFIER_nondet_int()) {
    if (stock > 10) {
      stock -= 1;
      sold += 1;
    } else {
      stock += 5;
      bought += 5;
    }
  }
  if (!(stock >= 10 && stock == first + bought - sold)) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// A ticket is served after it was drawn.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  unsigned next = 0, serving = 0;
  while (next < 1000000 && __VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int())
      next++;
    else if (serving < next)
      serving++;
  }
  if (!(serving <= next)) reach_error();
  return 0;
}

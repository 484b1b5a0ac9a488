// EXPECT unreach-call: false
// MODEL LP64, ILP32
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
  if (!(serving < next || next == 0)) reach_error();
  return 0;
}

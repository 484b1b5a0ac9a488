// EXPECT unreach-call: false
// A VLA in a loop has a new length in each iteration.
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned total = 0;
  for (unsigned i = 1; i <= 3; i++) {
    unsigned n = __VERIFIER_nondet_uchar() + i;
    unsigned char a[n];
    a[n - 1] = (unsigned char)n;
    total += sizeof a - a[n - 1];
  }
  if (total  != 0) reach_error();
  return 0;
}

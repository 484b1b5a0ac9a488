// EXPECT unreach-call: false
// MODEL ILP32
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
int main(void) {
  unsigned long n = __VERIFIER_nondet_ulong();
  if (n > 3) {
    long m = (long)n;
    if (m < 0 && n + 10 < 8) reach_error();
  }
  return 0;
}

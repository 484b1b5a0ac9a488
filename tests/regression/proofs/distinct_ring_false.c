// Neighbours in a ring of four are different, which takes two values.
// EXPECT unreach-call: false
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static void assume(int c) { if (!c) abort(); }

int main(void) {
  unsigned x0 = __VERIFIER_nondet_uchar(); assume(x0 <= 2);
  unsigned x1 = __VERIFIER_nondet_uchar(); assume(x1 <= 2);
  unsigned x2 = __VERIFIER_nondet_uchar(); assume(x2 <= 2);
  unsigned x3 = __VERIFIER_nondet_uchar(); assume(x3 <= 2);
  assume(x0 != x1);
  assume(x1 != x2);
  assume(x2 != x3);
  assume(x0 != x3);
  if (x0 + x1 + x2 + x3 == 2) reach_error();
  return 0;
}

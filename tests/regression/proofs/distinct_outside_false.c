// Three numbers take three values; the fourth one lies on either side of them.
// EXPECT unreach-call: false
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static void assume(int c) { if (!c) abort(); }

int main(void) {
  unsigned x0 = __VERIFIER_nondet_uchar(); assume(x0 >= 1 && x0 <= 3);
  unsigned x1 = __VERIFIER_nondet_uchar(); assume(x1 >= 1 && x1 <= 3);
  unsigned x2 = __VERIFIER_nondet_uchar(); assume(x2 >= 1 && x2 <= 3);
  unsigned x3 = __VERIFIER_nondet_uchar(); assume(x3 <= 5);
  assume(x0 != x1);
  assume(x0 != x2);
  assume(x0 != x3);
  assume(x1 != x2);
  assume(x1 != x3);
  assume(x2 != x3);
  if (x3 > 2) reach_error();
  return 0;
}

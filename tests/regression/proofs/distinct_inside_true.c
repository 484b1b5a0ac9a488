// Nine numbers take nine values: what is left for the tenth one, and what they come to.
// EXPECT unreach-call: true
extern void abort(void);
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
static void assume(int c) { if (!c) abort(); }

int main(void) {
  unsigned x0 = __VERIFIER_nondet_uchar(); assume(x0 >= 3 && x0 <= 11);
  unsigned x1 = __VERIFIER_nondet_uchar(); assume(x1 >= 3 && x1 <= 11);
  unsigned x2 = __VERIFIER_nondet_uchar(); assume(x2 >= 3 && x2 <= 11);
  unsigned x3 = __VERIFIER_nondet_uchar(); assume(x3 >= 3 && x3 <= 11);
  unsigned x4 = __VERIFIER_nondet_uchar(); assume(x4 >= 3 && x4 <= 11);
  unsigned x5 = __VERIFIER_nondet_uchar(); assume(x5 >= 3 && x5 <= 11);
  unsigned x6 = __VERIFIER_nondet_uchar(); assume(x6 >= 3 && x6 <= 11);
  unsigned x7 = __VERIFIER_nondet_uchar(); assume(x7 >= 3 && x7 <= 11);
  unsigned x8 = __VERIFIER_nondet_uchar(); assume(x8 >= 3 && x8 <= 11);
  unsigned x9 = __VERIFIER_nondet_uchar(); assume(x9 >= 2 && x9 <= 12);
  assume(x0 != x1);
  assume(x0 != x2);
  assume(x0 != x3);
  assume(x0 != x4);
  assume(x0 != x5);
  assume(x0 != x6);
  assume(x0 != x7);
  assume(x0 != x8);
  assume(x0 != x9);
  assume(x1 != x2);
  assume(x1 != x3);
  assume(x1 != x4);
  assume(x1 != x5);
  assume(x1 != x6);
  assume(x1 != x7);
  assume(x1 != x8);
  assume(x1 != x9);
  assume(x2 != x3);
  assume(x2 != x4);
  assume(x2 != x5);
  assume(x2 != x6);
  assume(x2 != x7);
  assume(x2 != x8);
  assume(x2 != x9);
  assume(x3 != x4);
  assume(x3 != x5);
  assume(x3 != x6);
  assume(x3 != x7);
  assume(x3 != x8);
  assume(x3 != x9);
  assume(x4 != x5);
  assume(x4 != x6);
  assume(x4 != x7);
  assume(x4 != x8);
  assume(x4 != x9);
  assume(x5 != x6);
  assume(x5 != x7);
  assume(x5 != x8);
  assume(x5 != x9);
  assume(x6 != x7);
  assume(x6 != x8);
  assume(x6 != x9);
  assume(x7 != x8);
  assume(x7 != x9);
  assume(x8 != x9);
  if ((x9 != 2 && x9 != 12) || x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7 + x8 != 63) reach_error();
  return 0;
}

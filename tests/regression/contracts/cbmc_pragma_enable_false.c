// EXPECT no-overflow: false
// ARGS --dialect cbmc --property no-overflow --property division-by-zero --property lossy-conversion --property shift-amount
// MODEL LP64, ILP32
// Each check by its name. After enable the overflow counts.
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
#pragma CPROVER check push
#pragma CPROVER check disable "signed-overflow"
#pragma CPROVER check disable "conversion"
#pragma CPROVER check disable "undefined-shift"
#pragma CPROVER check disable "div-by-zero"
  y = x + 1;
  signed char c = x;
  y = 1 >> (x & 63);
#pragma CPROVER check enable "signed-overflow"
  y = x + 1;
#pragma CPROVER check pop
  return y;
}

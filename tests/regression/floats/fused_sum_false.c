// EXPECT unreach-call: false
// ARGS -- -mfma -ffp-contract=off
// As fused_sum_true.c.
extern void reach_error(void);
int main(void) {
  volatile double a = 1.0 + 0x1p-30, b = 1.0 - 0x1p-30, c = -1.0;
  if (a * b + c == 0.0) reach_error();
  return 0;
}

// EXPECT unreach-call: unknown (a product and a sum that may be fused)
// ARGS -- -mfma
// C11 6.5p8: the product is rounded, or it is not; clang has an instruction that does not round it.
extern void reach_error(void);
int main(void) {
  volatile double a = 1.0 + 0x1p-30, b = 1.0 - 0x1p-30, c = -1.0;
  if (a * b + c != 0.0) reach_error();
  return 0;
}

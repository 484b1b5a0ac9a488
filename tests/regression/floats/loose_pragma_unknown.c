// EXPECT unreach-call: unknown (floating-point arithmetic that a pragma lets the compiler change)
// MODEL LP64, ILP32
// NATIVE skip the result depends on the optimisation
// The pragma allows another order of sums.
extern void abort(void);
void reach_error(void) { abort(); }
static double sum(double a, double b, double c) {
#pragma clang fp reassociate(on)
  return a + b + c;
}
int main(void) {
  volatile double a = 1e308, b = -1e308, c = 1;
  if (sum(a, b, c) != 1) reach_error();
  return 0;
}

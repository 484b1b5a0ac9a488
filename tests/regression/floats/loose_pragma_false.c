// EXPECT unreach-call: false
// MODEL LP64, ILP32
// The pragma holds for one block alone.
extern void abort(void);
void reach_error(void) { abort(); }
static double other(double a, double b, double c) {
#pragma clang fp reassociate(on)
  return a + b + c;
}
static double sum(double a, double b, double c) {
  return a + b + c;
}
int main(void) {
  volatile double a = 1e308, b = -1e308, c = 1;
  if (sum(a, b, c) == 1) reach_error();
  return other(a, b, c) > 0;
}

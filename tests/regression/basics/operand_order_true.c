// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 6.5p3: whatever the order is, the result is one; counting does not depend on it.
void reach_error(void) {}
static int calls, left = 3;
static int size(int x) {
  calls++;
  return 2 * x;
}
static int remaining(void) { return left; }
int __VERIFIER_nondet_int(void);
int main(void) {
  int a = __VERIFIER_nondet_int();
  if (a < 0 || a > 1000) return 0;
  if (size(a) + size(a + 1) != 4 * a + 2 || calls != 2) reach_error();
  if (remaining() * remaining() != 9) reach_error();
  return 0;
}

// EXPECT no-overflow: true
// Only what is evaluated counts.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x == 2147483647 ? x : x + 1;
  int z = (x > 0 && x < 100 && x * 20000000 > 5);
  return y == z;
}

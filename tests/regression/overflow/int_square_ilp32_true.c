// EXPECT no-overflow: true
// MODEL ILP32
// Squares of int fit long long.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  return (long long)x * x > 4;
}

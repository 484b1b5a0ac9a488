// EXPECT no-overflow: true
// int + int at both ends of the range.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 0 && y >= 0);
  return x + y == 5;
}

// EXPECT no-overflow: true
// int += long long is done in long long.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  long long y = 2147483648ll;
  x += y;
  x -= y;
  x *= y;
  return x == 4;
}

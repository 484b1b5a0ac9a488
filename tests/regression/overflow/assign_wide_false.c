// EXPECT no-overflow: false
// REPLAY yes
// int += long long is done in long long.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  x += 9223372036854775807ll;
  return x == 4;
}

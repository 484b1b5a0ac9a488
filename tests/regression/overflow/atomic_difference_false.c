// EXPECT no-overflow: false
// MODEL LP64, ILP32
// C11 6.5.16.2p3: the opposite of the least number is none.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  _Atomic long long number = __VERIFIER_nondet_int();
  if (number >= 0) number -= (-9223372036854775807LL - 1);
  return 0;
}

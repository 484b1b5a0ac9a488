// EXPECT no-overflow: false
// MODEL LP64, ILP32
// C11 6.5.3.1p2
extern int __VERIFIER_nondet_int(void);
int main(void) {
  _Atomic int number = __VERIFIER_nondet_int();
  return ++number > 0;
}

// EXPECT unreach-call: unknown (an atomic integer that is computed with in a wider type)
// MODEL LP64, ILP32
// NATIVE skip clang takes the number as one without a sign
// C11 6.5.16.2p3: the quotient is -2, which clang's code does not give.
extern void reach_error(void);
int main(void) {
  _Atomic signed char number = -4;
  number /= 2;
  if (number == -2) reach_error();
  return 0;
}

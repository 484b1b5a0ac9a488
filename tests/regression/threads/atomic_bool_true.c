// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 6.5.16.2p3: what is 0 or 1 stays so; sums of signed integers and quotients of unsigned ones are clang's, too.
#include <stdbool.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int input = __VERIFIER_nondet_int();
  bool other = input & 1;
  _Atomic bool flag = false;
  flag |= other;
  if (flag != other) reach_error();
  flag ^= input < 0;
  flag &= input;
  if (flag && !other) reach_error();
  _Atomic signed char small = -4;
  small -= 2;
  _Atomic unsigned short large = 60000;
  large /= 7;
  _Atomic int whole = -9;
  whole /= 2;
  if (small != -6 || large != 8571 || whole != -4) reach_error();
  return 0;
}

// EXPECT float-conversion: unknown (an atomic integer that is computed with in floating point)
// EXPECT unreach-call: unknown (an atomic integer that is computed with in floating point)
// MODEL LP64, ILP32
// NATIVE skip clang converts the operand to the integer type first, gcc the sum
// C11 6.5.16.2p3, 6.3.1.4p1: 200 is no signed char; 10 - 0.5 is 9 as an integer.
extern void reach_error(void);
int main(void) {
  _Atomic int number = 10;
  number += -0.5;
  if (number == 10) reach_error();
  _Atomic signed char small = 100;
  small += 100.0;
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 6.5.16.1p2: what is assigned is converted, and sums of integers are none of floating-point numbers.
extern void reach_error(void);
int main(void) {
  _Atomic int number = 10;
  number = number - 0.5;
  if (number != 9) reach_error();
  number += 2;
  if (number != 11) reach_error();
  return 0;
}

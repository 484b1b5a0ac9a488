// EXPECT no-overflow: true
// EXPECT unreach-call: true
// MODEL LP64, ILP32
// C11 7.17.7.5p3: functions wrap; 6.5.16.2p3: what is computed in int or in a wider type does not overflow here.
#include <limits.h>
#include <stdatomic.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int input = __VERIFIER_nondet_int(), calls = 0;
  _Atomic int number = INT_MAX;
  atomic_fetch_add(&number, 1);
  if (number != INT_MIN) reach_error();
  number += INT_MAX;
  number -= -1;
  number -= calls++;
  if (number != 0 || calls != 1) reach_error();
  if (input > 0) number -= input;
  else number += input;
  if (number++ == INT_MAX) reach_error();
  --number;
  _Atomic unsigned whole = 0;
  whole -= 1;
  _Atomic signed char small = 127;
  small++;
  _Atomic int wide = INT_MAX;
  int result = (wide += 1LL);
  if (result != INT_MIN || whole != UINT_MAX || small != -128) reach_error();
  return 0;
}

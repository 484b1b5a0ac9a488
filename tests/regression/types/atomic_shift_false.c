// EXPECT undefined-behaviour: false (no-overflow)
// MODEL LP64, ILP32
// C11 6.5.7p4: 2 to the power of 31 is no int.
int main(void) {
  _Atomic int number = 1;
  number <<= 31;
  return 0;
}

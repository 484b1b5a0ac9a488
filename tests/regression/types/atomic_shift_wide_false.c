// EXPECT no-overflow: false
// MODEL LP64, ILP32
// REPLAY yes
// C11 6.5.7p4: 3 to the left by 62 is no long long.
int main(void) {
  _Atomic long long large = 3;
  large <<= 62;
  return 0;
}

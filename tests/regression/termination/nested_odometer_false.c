// Does not end: no carry gets to the highest digit.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char digit[3] = {0, 0, 0};
  while (digit[2] < 10) {
    digit[0]++;
    for (int k = 0; k < 1; k++)
      if (digit[k] == 10) {
        digit[k] = 0;
        digit[k + 1]++;
      }
    if (digit[1] > 10 || digit[0] > 9)
      digit[1] = digit[0] = 0;
  }
  return 0;
}

// Does not end: 70000 is no 16-bit number.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned sum = 0;
  for (unsigned i = 0; i < 70000; i++)
    for (unsigned short j = 0; j < 70000; j++)
      sum += j;
  return sum == 0;
  return 0;
}

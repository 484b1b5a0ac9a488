// Ends: 7 * 36 is 252, at least 250.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char i = 0;
  do
    i += 7;
  while (i < 250);
  return 0;
}

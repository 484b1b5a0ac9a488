// Does not end: 0, 64, 128, 192, and 0 again.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char i = 0;
  while (i < 250)
    i += 64;
  return 0;
}

// Ends: from 0 on 50 is met on the way down.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int t = 0, heating = 1;
  while (t != 50) {
    if (t < 48)
      heating = 1;
    if (t > 52)
      heating = 0;
    t += heating ? 3 : -2;
    if (t == 45)
      t = 44;
  }
  return 0;
}

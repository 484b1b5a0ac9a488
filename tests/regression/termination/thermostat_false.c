// Does not end: 45 is jumped over, up and down.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  int t = 0, heating = 1;
  while (t != 45 || !heating) {
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

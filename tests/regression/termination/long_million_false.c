// Does not end: before the last one it begins again.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
int main(void) {
  unsigned i = 0;
  while (i < 1000000) {
    i++;
    if (i == 999999)
      i = 0;
  }
  return 0;
}

// Does not end: each round moves the bound.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char a[4] = {0, 0, 0, 9}, i = 0;
  while (i != a[3]) {
    i++;
    a[3]++;
  }
  return 0;
}

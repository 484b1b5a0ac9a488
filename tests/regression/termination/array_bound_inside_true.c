// Ends: the bound in the array is changed once.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char a[4] = {0, 0, 0, 9}, i = 0;
  while (i != a[3]) {
    i++;
    a[i % 4 == 3 ? 3 : 0]++;
  }
  return 0;
}

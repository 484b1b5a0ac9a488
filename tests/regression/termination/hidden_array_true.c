// Ends: a single cell of 64 has changed.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char a[64] = {0};
  unsigned k = 0;
  while (a[17] < 3) {
    a[k % 63]++;
    k = (k + 1) % 63;
  }
  return 0;
}

// Does not end: the cell that is asked does not change.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char a[64] = {0};
  unsigned k = 0;
  while (a[64 - 1] < 3) {
    a[k % 63]++;
    k = (k + 1) % 63;
  }
  return 0;
}

// Ends: after the largest permutation there is none.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
int main(void) {
  unsigned char p[3] = {0, 1, 2};
  unsigned count = 0;
  for (;;) {
    int k = 1, m = 2;
    while (k >= 0 && p[k] > p[k + 1])
      k--;
    if (k < 0) {
      break;
    }
    while (p[m] < p[k])
      m--;
    unsigned char t = p[k];
    p[k] = p[m];
    p[m] = t;
    if (k == 0) {
      t = p[1];
      p[1] = p[2];
      p[2] = t;
    }
    count = (count + 1) % 100;
  }
  return count == 0;
  return 0;
}

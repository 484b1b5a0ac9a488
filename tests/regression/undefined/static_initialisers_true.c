// In range, just beyond an array, or not evaluated.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: true
static int a[3], m[2][5];
static int x = 2147483647 - 1, y = 1 << 30, z = 0 && (1 << 33), v = 1 ? 2 : 2147483647 + 1;
static unsigned w = 4294967295u + 1, s = 1u << 31;
static unsigned char t[2] = {(unsigned char)255.9, sizeof(int[2147483647 / 2 > 1 ? 2 : 1])};
static int *p = a + 3, *q = &m[1][5], *r = &m[0][4] + 1;
static const char *text = "abc" + 4;
static int g = _Generic(1, int: 3, char: 1 << 40);
int main(void) {
  int local[3] = {1, 2147483646 + 1, 1 << 30};
  int *list[3] = {a, a + 3, &m[1][4]};
  return (x < 0) + (y < 0) + z + (v < 0) + (g < 0) + (w + s == 0) + (t[0] == 0) + (p == 0) + (q == r) + (text == 0) + (local[0] - 1) +
         (list[0] != a);
}

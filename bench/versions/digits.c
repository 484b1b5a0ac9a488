// Three digits as a number.
int older(unsigned char a, unsigned char b, unsigned char c) {
  const unsigned char all[3] = {a, b, c};
  int n = 0;
  for (int i = 0; i < 3; i++) { if (all[i] < '0' || all[i] > '9') return -1; n = n * 10 + (all[i] - '0'); }
  return n;
}
int newer(unsigned char a, unsigned char b, unsigned char c) {
  const unsigned x = a - 48u, y = b - 48u, z = c - 48u;
  return x > 9 || y > 9 || z > 9 ? -1 : (int)(100 * x + 10 * y + z);
}
int wrong(unsigned char a, unsigned char b, unsigned char c) {
  const int x = a - 48, y = b - 48, z = c - 48;
  return x > 9 || y > 9 || z > 9 ? -1 : 100 * x + 10 * y + z;
}

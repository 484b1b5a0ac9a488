// Four at a time, and the rest one by one.
unsigned older(const unsigned char *a, unsigned short n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += a[i]; return s; }
unsigned newer(const unsigned char *a, unsigned short n) {
  unsigned s = 0, i = 0;
  for (; i + 4 <= n; i += 4) s += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
  for (; i < n; i++) s += a[i];
  return s;
}
unsigned wrong(const unsigned char *a, unsigned short n) {
  unsigned s = 0, i = 0;
  for (; i + 4 <= n; i += 4) s += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
  for (; i + 1 < n; i++) s += a[i];
  return s;
}

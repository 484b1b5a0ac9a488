// One loop that does two things becomes two.
unsigned older(const unsigned *a, unsigned n, unsigned *bits) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i], x ^= a[i];
  *bits = x;
  return s;
}
unsigned newer(const unsigned *a, unsigned n, unsigned *bits) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  for (unsigned i = 0; i < n; i++) x ^= a[i];
  *bits = x;
  return s;
}
unsigned wrong(const unsigned *a, unsigned n, unsigned *bits) {
  unsigned s = 0, x = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  for (unsigned i = 0; i < n; i++) x |= a[i];
  *bits = x;
  return s;
}

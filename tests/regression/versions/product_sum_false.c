// A sum grows before it is stored where a product was stored.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
void older(unsigned *a, unsigned n, unsigned step) {
  for (unsigned i = 0; i < n; i++) a[i] = i * step;
}
void newer(unsigned *a, unsigned n, unsigned step) {
  unsigned v = 0;
  for (unsigned i = 0; i < n; i++) {
    v += step;
    a[i] = v;
  }
}

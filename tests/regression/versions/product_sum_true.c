// A product that is stored becomes a sum that grows.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// AXES forwarding,models
// ARGS --entry newer --against older --summaries only
void older(unsigned *a, unsigned n, unsigned step) {
  for (unsigned i = 0; i < n; i++) a[i] = i * step;
}
void newer(unsigned *a, unsigned n, unsigned step) {
  unsigned v = 0;
  for (unsigned i = 0; i < n; i++, v += step) a[i] = v;
}

// Sums so far: read again, or kept.
void older(unsigned *a, unsigned n) { for (unsigned i = 1; i < n; i++) a[i] += a[i - 1]; }
void newer(unsigned *a, unsigned n) { if (n < 2) return; unsigned s = a[0]; for (unsigned i = 1; i < n; i++) { s += a[i]; a[i] = s; } }
void wrong(unsigned *a, unsigned n) { if (n < 2) return; unsigned s = a[0]; for (unsigned i = 1; i + 1 < n; i++) { s += a[i]; a[i] = s; } }

// A condition that does not change leaves the loop.
void older(unsigned char *a, unsigned n, int up) { for (unsigned i = 0; i < n; i++) if (up) a[i] += 1; else a[i] -= 1; }
void newer(unsigned char *a, unsigned n, int up) { if (up) for (unsigned i = 0; i < n; i++) a[i]++; else for (unsigned i = 0; i < n; i++) a[i]--; }
void wrong(unsigned char *a, unsigned n, int up) { if (up > 0) for (unsigned i = 0; i < n; i++) a[i]++; else for (unsigned i = 0; i < n; i++) a[i]--; }

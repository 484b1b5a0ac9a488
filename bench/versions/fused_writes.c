// Two loops over one array become one.
void older(int *a, int n) { if (!a) return; for (int i = 0; i < n; i++) a[i] &= 255; for (int i = 0; i < n; i++) a[i] ^= 1; }
void newer(int *a, int n) { if (!a) return; for (int i = 0; i < n; i++) a[i] = (a[i] & 255) ^ 1; }
void wrong(int *a, int n) { if (!a) return; for (int i = 0; i < n; i++) a[i] = (a[i] ^ 1) & 254; }

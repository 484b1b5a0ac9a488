// The index begins with 1.
int older(const short *a, int n) { int m = 0; for (int i = 0; i < n; i++) if (a[i] > m) m = a[i]; return m; }
int newer(const short *a, int n) { int m = 0; for (int i = 1; i <= n; i++) if (a[i - 1] > m) m = a[i - 1]; return m; }
int wrong(const short *a, int n) { int m = 0; for (int i = 1; i < n; i++) if (a[i - 1] > m) m = a[i - 1]; return m; }

// Any length.
int older(const int *a, int n) { int m = a[0]; for (int i = 0; i < n; i++) if (a[i] > m) m = a[i]; return m; }
int newer(const int *a, int n) { int m = a[0], i = 0; while (i < n) { m = a[i] > m ? a[i] : m; ++i; } return m; }
int wrong(const int *a, int n) { int m = 0; for (int i = 0; i < n; i++) if (a[i] > m) m = a[i]; return m; }

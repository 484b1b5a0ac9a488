// A search that stops where it has found.
int older(const int *a, int n, int key) { int found = 0; for (int i = 0; i < n; i++) if (a[i] == key) found = 1; return found; }
int newer(const int *a, int n, int key) { if (n > 0 && a[n - 1] == key) return 1; for (int i = 0; i < n; i++) if (a[i] == key) return 1; return 0; }
int wrong(const int *a, int n, int key) { for (int i = 0; i < n - 1; i++) if (a[i] == key) return 1; return 0; }

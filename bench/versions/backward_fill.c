// Each element is written once, in another order.
void older(int *a, int n, int x) { if (!a) return; for (int i = 0; i < n; i++) a[i] = x; }
void newer(int *a, int n, int x) { if (!a) return; for (int i = n; i > 0; i--) a[i - 1] = x; }
void wrong(int *a, int n, int x) { if (!a) return; for (int i = n; i > 1; i--) a[i - 1] = x; }

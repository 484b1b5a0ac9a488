// What the last iteration has read is kept.
int older(const int *a, int n) { int c = 0; for (int i = 1; i < n; i++) if (a[i] != a[i - 1]) c++; return c; }
int newer(const int *a, int n) { if (n < 2) return 0; int c = 0, last = a[0]; for (int i = 1; i < n; i++) { int x = a[i]; if (x != last) c++; last = x; } return c; }
int wrong(const int *a, int n) { if (n < 2) return 0; int c = 0, last = a[0]; for (int i = 1; i < n; i++) { int x = a[i]; if (x != last) c++, last = x - (x < 0); } return c; }

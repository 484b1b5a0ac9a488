// A counter for a flag.
int older(int n, int k) { int found = 0; for (int i = 0; i < n; i++) if (i == k) found = 1; return found; }
int newer(int n, int k) { int count = 0, i = 0; while (i < n) count += i++ == k; return count > 0; }
int wrong(int n, int k) { int count = 0, i = 1; while (i < n) count += i++ == k; return count > 0; }

// Two loops become one.
void older(int *a, int *b, int n) { if (!a || !b) return; for (int i = 0; i < n; i++) a[i] = i; for (int i = 0; i < n; i++) b[i] = 7; }
void newer(int *a, int *b, int n) { if (!a || !b) return; for (int i = 0; i < n; i++) { a[i] = i; b[i] = 7; } }
void wrong(int *a, int *b, int n) { if (!a || !b) return; for (int i = 0; i < n; i++) { a[i] = i; b[i] = i < 3 ? 7 : 8; } }

// A network against insertion.
void older(int *a) { for (int i = 1; i < 3; i++) for (int j = i; j > 0 && a[j - 1] > a[j]; j--) { int t = a[j]; a[j] = a[j - 1]; a[j - 1] = t; } }
static void order(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
void newer(int *a) { order(a, a + 1); order(a + 1, a + 2); order(a, a + 1); }
void wrong(int *a) { order(a, a + 1); order(a + 1, a + 2); }

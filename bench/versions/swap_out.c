// Two results by pointers.
void older(int a, int b, int *low, int *high) { if (!low || !high) return; if (a < b) { *low = a; *high = b; } else { *low = b; *high = a; } }
void newer(int a, int b, int *low, int *high) { if (!low || !high) return; *low = a < b ? a : b; *high = a < b ? b : a; }
void wrong(int a, int b, int *low, int *high) { if (!low) return; *low = a < b ? a : b; if (high) *high = a < b ? b : a; }

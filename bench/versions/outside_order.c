// Calls into another file, in one order.
int load(int key);
void save(int key, int value);
void older(int a, int b) { int x = load(a); save(b, x + (x < 9)); }
void newer(int a, int b) { int x = load(a); if (x < 9) x++; save(b, x); }
void wrong(int a, int b) { save(b, 0); int x = load(a); if (x < 9) x++; save(b, x); }

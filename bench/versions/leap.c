// Other order of tests.
int older(int y) { if (y % 400 == 0) return 1; if (y % 100 == 0) return 0; return y % 4 == 0; }
int newer(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
int wrong(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 200 == 0); }

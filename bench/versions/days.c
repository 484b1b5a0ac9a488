// A table for branches.
int older(int m) { if (m == 2) return 28; if (m == 4 || m == 6 || m == 9 || m == 11) return 30; return m >= 1 && m <= 12 ? 31 : 0; }
int newer(int m) { static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}; return m >= 1 && m <= 12 ? days[m - 1] : 0; }
int wrong(int m) { static const unsigned char days[] = {31, 28, 31, 30, 31, 30, 31, 30, 31, 31, 30, 31}; return m >= 1 && m <= 12 ? days[m - 1] : 0; }

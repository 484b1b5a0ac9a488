// One place that gives back what was taken.
static int taken, failed;
int older(int a, int b) { taken++; if (a < 0) { taken--; failed = 1; return -1; } if (b < 0) { taken--; failed = 2; return -1; } taken--; return a ^ b; }
int newer(int a, int b) { int r = -1; taken++; if (a < 0) { failed = 1; goto out; } if (b < 0) { failed = 2; goto out; } r = a ^ b; out: taken--; return r; }
int wrong(int a, int b) { int r = -1; taken++; if (a < 0) { failed = 1; goto out; } if (b < 0) { failed = 2; return r; } r = a ^ b; out: taken--; return r; }

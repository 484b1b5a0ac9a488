// errno on one way.
#include <errno.h>
int older(int x) { if (x < 0 || x > 99) { errno = ERANGE; return -1; } return x; }
int newer(int x) { if ((unsigned)x <= 99) return x; errno = ERANGE; return -1; }
int wrong(int x) { if ((unsigned)x <= 99) return x; if (x > 0) errno = ERANGE; return -1; }

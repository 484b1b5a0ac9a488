// The smallest number has no opposite.
#include <limits.h>
int older(int x) { return x == INT_MIN ? INT_MAX : -x; }
int newer(int x) { return x > -INT_MAX ? -x : INT_MAX; }
int wrong(int x) { return x >= INT_MIN ? (int)(0u - (unsigned)x) : INT_MAX; }

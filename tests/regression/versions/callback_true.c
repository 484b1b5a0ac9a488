// Both versions get the same function, null, one of the program that has the type, or one that no file defines.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
static int twice(int x) { return x & 1; }
static int odd(int x) { return x % 2 != 0; }
int older(int (*f)(int), int x) { return f == 0 ? 0 : f(x); }
int newer(int (*f)(int), int x) { return f ? f(x) : 0; }
int users(int x) { return older(twice, x) + older(odd, x); }

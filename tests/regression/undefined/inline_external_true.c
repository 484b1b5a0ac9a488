// EXPECT undefined-behaviour: true
// OUTPUT stderr: \A(?![^\0]*inline definition)
// MODEL LP64, ILP32
// C11 6.7.4p7: the declaration makes the first definition an external one; the second function is this file's own.
inline int low(int x) { return x & 3; }
extern inline int low(int x);
static inline int high(int x) { return x >> 2; }
int main(void) { return low(2) + high(9) == 9; }

// EXPECT function-type: false
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// After an old-style definition clang converts the argument; C passes the floating-point number as it is.
int half(a) int a; { return a / 2; }
int main(void) { return half(1.0); }

// EXPECT function-type: false
// OUTPUT stderr: other arguments than it has parameters
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// Definitions in the old style and calls without a prototype: too few arguments.
int add(a, b) int a, b; { return a + b; }
int main(void) { return add(1); }

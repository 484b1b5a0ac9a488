// EXPECT function-type: false
// EXPECT undefined-behaviour: false
// OUTPUT stderr: other arguments than it has parameters
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// C11 6.5.2.2p6: more arguments than parameters, of a function that is defined later.
int twice();
int main(void) { return twice(3, 4) - 6; }
int twice(x) int x; { return x * 2; }

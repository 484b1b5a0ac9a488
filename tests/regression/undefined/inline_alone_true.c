// EXPECT undefined-behaviour: true
// OUTPUT stderr: ^assumed: low\(\) has an inline definition and no external one
// MODEL LP64, ILP32
// C11 6.7.4p7, 6.9p5: where low is used there has to be an external definition, which no file has.
inline int low(int x) { return x & 3; }
int main(void) { return low(2) == 9; }

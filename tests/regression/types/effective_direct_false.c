// EXPECT effective-type: false
// MODEL LP64, ILP32
// C11 6.5p7: without a pointer in between.
static double d;
int main(void) { return *(long long *)&d == 1; }

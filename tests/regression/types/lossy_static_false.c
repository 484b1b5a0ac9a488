// EXPECT lossy-conversion: false
// MODEL LP64, ILP32
//
// The initialiser of a static variable is converted too (6.7.9p11), though no code does it.
static signed char low = 200;

int main(void) { return low == 0; }

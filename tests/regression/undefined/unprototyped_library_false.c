// EXPECT function-type: false
// MODEL LP64, ILP32
//
// C17 6.5.2.2p6: sqrt has a parameter of type double, and is given an int.
double sqrt();

int main(void) { return sqrt(4) == 2.0 ? 0 : 1; }

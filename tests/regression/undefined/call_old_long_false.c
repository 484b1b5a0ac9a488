// EXPECT function-type: false
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// C11 6.5.2.2p6: long and int are not compatible, be it that they have one size.
int half();
int main(void) { return half(8L) - 4; }
int half(x) int x; { return x / 2; }

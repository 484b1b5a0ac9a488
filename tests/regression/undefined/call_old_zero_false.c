// EXPECT function-type: false
// ARGS -- -std=gnu89 -w
// MODEL LP64, ILP32
// Without a prototype 0 is a number, and no pointer.
int is_null(p) int *p; { return p == 0; }
int main(void) { return is_null(0); }

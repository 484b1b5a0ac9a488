// EXPECT function-type: false
// MODEL LP64, ILP32
//
// C17 6.5.2.2p6: printf has an ellipsis.
int printf();

int main(void) { return printf("x\n") & 0; }

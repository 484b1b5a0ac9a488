// The other file of constructors_of_files_told_true.c; it has no main.
// EXPECT unreach-call: true
// ARGS --entry half
extern int step;
__attribute__((constructor)) static void second(void) { step += 3; }
int half(int n) { return n / 2; }

// The other file of declaration_qualified_*.c; it has no main.
// EXPECT unreach-call: true
// ARGS --entry unused
enum state { idle, busy };
const int version = 3;
const char *const names[] = {"a", "b"};
volatile int ready[2];
int length(const char *text, const int most) { return text[0] ? most : 0; }
int first(enum state *states) { return states[0] == busy; }
int unused(int x) { return x; }

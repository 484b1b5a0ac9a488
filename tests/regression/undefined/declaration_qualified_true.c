// EXPECT declaration-mismatch: true
// EXPECT undefined-behaviour: true
// ARGS %S/declaration_qualified_other_true.c
// MODEL LP64, ILP32
// C11 6.7.3p10, 6.7.6.3p15: qualified alike but for parameters and results; an enumeration that has no constants yet.
enum state;
extern const int version;
extern const char *const names[];
extern volatile int ready[2];
int length(const char *text, int most);
int first(enum state *states);
int main(void) { return version + length(names[0], 3) + ready[1] == 100; }

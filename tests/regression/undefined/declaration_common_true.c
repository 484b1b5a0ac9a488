// The other file of declaration_common_false.c; it has no main.
// EXPECT unreach-call: true
// ARGS --entry third
int shared[3];
int third(void) { return shared[2]; }

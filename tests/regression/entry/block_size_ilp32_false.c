// EXPECT valid-deref: false
// MODEL ILP32
// REPLAY yes
// ARGS --entry f
// The size of what a char pointer points to is an input: at least one byte.
int f(const char *text, unsigned n) {
  if (!text) return 0;
  return text[n == 3 ? 3 : 0];
}

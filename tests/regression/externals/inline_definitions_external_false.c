// EXPECT unreach-call: false
// NATIVE skip
// MODEL LP64, ILP32
// ARGS %S/inline_definitions_true.c -- -DOTHER
// C11 6.7.4p7: whether the call executes the inline definition or the external one is unspecified.
extern void reach_error(void);
inline int number(void) { return 1; }
int main(void) {
  if (number() == 2) reach_error();
  return 0;
}

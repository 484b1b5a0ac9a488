// EXPECT unreach-call: true
// NATIVE skip
// MODEL LP64, ILP32
// ARGS %S/inline_definitions_true.c -- -DOTHER
// C11 6.7.4p7: one of the two it is.
extern void reach_error(void);
inline int number(void) { return 1; }
int main(void) {
  int n = number();
  if (n != 1 && n != 2) reach_error();
  return 0;
}

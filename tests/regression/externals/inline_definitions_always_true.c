// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS %S/inline_definitions_true.c -- -DOTHER
// With always_inline each call executes the inline definition (gcc's manual, "Common Function Attributes").
extern void reach_error(void);
extern inline __attribute__((gnu_inline, always_inline)) int number(void) { return 1; }
int main(void) {
  if (number() != 1) reach_error();
  return 0;
}

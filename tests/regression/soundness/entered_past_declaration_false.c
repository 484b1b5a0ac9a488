// EXPECT unreach-call: false
// ALLOW unknown
// NATIVE skip depends on the stack
// Each entry of the block makes a new x of indeterminate value (C11 6.2.4p6), also by a jump to after the declaration.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "entered_past_declaration_false.c", 1, "reach_error"); }
int main(void) {
  for (int i = 0; i < 2; i++) {
    goto inside;
    {
      int x;
inside:
      if (i == 1 && x == 7) reach_error();
      x = 5;
    }
  }
  return 0;
}

// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip not portable
// Inline assembly is not modelled: unknown, never true. ALLOW false: its output may be taken as arbitrary.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "inline_asm_reached_unknown.c", 1, "reach_error"); }

int main(void) {
  int x;
  __asm__("movl $3, %0" : "=r"(x));
  if (x == 3) reach_error();
  return 0;
}

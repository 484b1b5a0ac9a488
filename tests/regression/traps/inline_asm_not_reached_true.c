// EXPECT unreach-call: true
// Unsupported is local: a construct that is never reached does not spoil the verdict.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "inline_asm_not_reached_true.c", 1, "reach_error"); }

int main(void) {
  int x = 1;
  int c = __VERIFIER_nondet_int();
  if (c > 5 && c < 3) __asm__ volatile("hlt");
  if (x != 1) reach_error();
  return 0;
}

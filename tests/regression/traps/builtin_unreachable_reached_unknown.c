// EXPECT unreach-call: unknown
// ALLOW false
// NATIVE skip undefined behaviour
// __builtin_unreachable is no assumption: it is reached for x == 3. `false` passes: it may also be read as a no-op.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "builtin_unreachable_reached_unknown.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x == 3) __builtin_unreachable();
  if (x == 3) reach_error();
  return 0;
}

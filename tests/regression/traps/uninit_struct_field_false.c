// EXPECT unreach-call: false
// NATIVE -ftrivial-auto-var-init=pattern
// WITNESS NONDET=""
// A struct copy carries the uninitialised field with it.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "uninit_struct_field_false.c", 1, "reach_error"); }

struct S { int a, b; };
int main(void) {
  struct S s, t;
  s.a = 1;
  t = s;
  if (t.b != 0) reach_error();
  return 0;
}

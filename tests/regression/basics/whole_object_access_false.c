// EXPECT unreach-call: false
// WITNESS NONDET="4"
// REPLAY yes
// A struct accessed through a pointer to its first byte: one object, all members.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "whole_object_access_false.c", 1, "reach_error"); }

struct head { int a[2]; int b; };
int main(void) {
  struct head s = {{1, 2}, 3};
  char *base = (char *)&s;
  int v = __VERIFIER_nondet_int();
  *(int *)(base + 8) = v;
  if (s.a[0] != 1 || s.a[1] != 2 || s.b != v) reach_error();
  if (s.b == 4) reach_error();
  return 0;
}

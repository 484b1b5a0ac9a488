// EXPECT unreach-call: true
// Assignment copies all members, nested ones too.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "struct_assignment_true.c", 1, "reach_error"); }

struct inner { char name[4]; int n; };
struct outer { struct inner in[2]; };
int main(void) {
  struct outer a = {{{"ab", 1}, {"cd", __VERIFIER_nondet_int()}}}, b;
  b = a;
  a.in[1].n = 0;
  a.in[0].name[0] = 'z';
  if (b.in[0].name[0] != 'a' || b.in[1].name[1] != 'd') reach_error();
  if (b.in[1].n == 0 && a.in[1].n != 0) reach_error();
  return 0;
}

// EXPECT unreach-call: false
// MODEL ILP32
// WITNESS NONDET="7"
// REPLAY yes
// i386 aligns long long and double to 4 bytes inside of structs, and a long double has 12 bytes.
#include <stddef.h>
extern char __VERIFIER_nondet_char(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "struct_layout_false.c", 1, "reach_error"); }

struct a { char c; long long l; char d; };
struct b { char c; double x; };
struct c { char c; long double x; char d; };
struct d { short s; struct a in; };
union u { char c; long long l; };
int main(void) {
  struct a x = {1, 0x0102030405060708ll, __VERIFIER_nondet_char()};
  const char *bytes = (const char *)&x;
  if (sizeof(struct a) != 16 || offsetof(struct a, l) != 4 || offsetof(struct a, d) != 12) reach_error();
  if (sizeof(struct b) != 12 || sizeof(long double) != 12 || sizeof(struct c) != 20) reach_error();
  if (offsetof(struct d, in) != 4 || _Alignof(union u) != 4 || _Alignof(long long) == 4 || bytes[12] == 7) reach_error();
  if (bytes[4] != 8 || bytes[11] != 1 || bytes[12] != x.d) reach_error();
  return 0;
}

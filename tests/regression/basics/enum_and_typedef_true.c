// EXPECT unreach-call: true
// Enumerators, typedefs and sizeof.
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "enum_and_typedef_true.c", 1, "reach_error"); }

typedef unsigned char byte;
enum color { RED = 3, GREEN, BLUE = GREEN + 10 };
_Static_assert(sizeof(byte[4]) == 4, "four bytes");
struct pixel { byte r, g; enum color c; };
int main(void) {
  struct pixel p = {1, 2, (enum color)__VERIFIER_nondet_int()};
  __VERIFIER_assume(p.c == RED || p.c == GREEN || p.c == BLUE);
  if (sizeof p != 8 || sizeof(p.c) != 4) reach_error();
  if (p.c == 5) reach_error();
  return 0;
}

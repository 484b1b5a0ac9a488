// EXPECT unreach-call: false
// WITNESS NONDET="2"
// REPLAY yes
// Writing one field of one element leaves all others alone.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "array_of_structs_false.c", 1, "reach_error"); }

struct entry { char tag; int value; short rest; };
int main(void) {
  struct entry t[4] = {{'a', 1, 1}, {'b', 2, 2}, {'c', 3, 3}, {'d', 4, 4}};
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 4);
  t[i].value = 100;
  if (t[i].tag != (char)('a' + i) || t[i].rest != (short)(i + 1)) reach_error();
  if (t[2].value == 100) reach_error();
  return 0;
}

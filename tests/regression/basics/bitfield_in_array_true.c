// EXPECT unreach-call: true
// Bit-fields of array elements with a symbolic index.
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "bitfield_in_array_true.c", 1, "reach_error"); }

struct cell { unsigned char kind : 2, count : 6; };
int main(void) {
  static struct cell grid[4];
  unsigned i = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 4);
  grid[i].kind = 3;
  grid[2].count = 63;
  grid[i].count++;
  if (grid[i].kind != 3) reach_error();
  if (grid[2].count == 62) reach_error();
  return 0;
}

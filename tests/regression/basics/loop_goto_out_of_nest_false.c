// EXPECT unreach-call: false
// WITNESS NONDET="11"
// REPLAY yes
// SELDOM
// goto leaves two loops at once.
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "loop_goto_out_of_nest_false.c", 1, "reach_error"); }

int main(void) {
  int x = __VERIFIER_nondet_int();
  int i, j;
  for (i = 0; i < 4; i++)
    for (j = 0; j < 4; j++)
      if (i * 4 + j == x) goto out;
  i = j = -1;
out:
  if (i >= 0 && i * 4 + j != x) reach_error();
  if (i == 2 && j == 3) reach_error();
  return 0;
}

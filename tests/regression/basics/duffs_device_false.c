// EXPECT unreach-call: false
// WITNESS NONDET="9"
// REPLAY yes
// A switch that jumps into a loop (Duff's device).
extern void __VERIFIER_assume(int);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "duffs_device_false.c", 1, "reach_error"); }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n >= 1 && n <= 9);
  unsigned copied = 0, rounds = (n + 3) / 4;
  switch (n % 4) {
  case 0: do { copied++;
  case 3:      copied++;
  case 2:      copied++;
  case 1:      copied++;
          } while (--rounds > 0);
  }
  if (copied == 9) reach_error();
  return 0;
}

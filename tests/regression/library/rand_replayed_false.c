// EXPECT unreach-call: false
// NATIVE skip the sequence is up to the library
// OUTPUT stderr: replayed: yes
// What the numbers were is repeated natively.
int rand(void);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "rand_replayed_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  int x = rand(), y = rand();
  if (x == 12345 && y == x + 1) hold(0);
  return 0;
}

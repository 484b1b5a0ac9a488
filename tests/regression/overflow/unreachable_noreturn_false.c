// EXPECT unreachable: false
// REPLAY yes
// A function declared noreturn that returns.
extern int __VERIFIER_nondet_int(void);
extern void exit(int) __attribute__((noreturn));
__attribute__((noreturn)) static void stop(int x) {
  if (x > 5) exit(1);
}

int main(void) {
  stop(__VERIFIER_nondet_int());
  return 0;
}

// EXPECT unreachable: true
// A function declared noreturn that returns.
extern int __VERIFIER_nondet_int(void);
extern void exit(int) __attribute__((noreturn));
__attribute__((noreturn)) static void stop(int x) {
  if (x > 5) exit(1);
}

int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x > 5) stop(x);
  return 0;
}

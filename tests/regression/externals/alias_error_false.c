// EXPECT unreach-call: false
// The error function may be an alias, and so may main.
static void stop(void) {}
void reach_error(void) __attribute__((alias("stop")));
int __VERIFIER_nondet_int(void);
static int start(void) {
  if (__VERIFIER_nondet_int() == 5) reach_error();
  return 0;
}
int main(void) __attribute__((alias("start")));

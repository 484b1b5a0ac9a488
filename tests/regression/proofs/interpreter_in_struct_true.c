// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Two members beside an array, one the depth of a stack and one a place in a table.
int __VERIFIER_nondet_int(void);
struct machine {
  long stack[32];
  int depth, place;
};
static int run(struct machine *m, const char *skipped, int n) {
  while (m->place < n) {
    if (skipped[m->place++] == 0 && __VERIFIER_nondet_int()) {
      if (m->depth == 32) return 1;
      m->stack[m->depth++] = 1;
    } else {
      if (m->depth == 0) return 1;
      --m->depth;
    }
  }
  return 0;
}
int main(void) {
  static const char skipped[100] = {[7] = 1, [70] = 1};
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 0;
  struct machine m = {{0}, 0, 0};
  return run(&m, skipped, n);
}

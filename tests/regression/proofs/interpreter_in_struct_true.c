// EXPECT valid-deref: true
// MODEL LP64, ILP32
// Two members beside an array, and a program of any number of instructions that inputs decide.
int __VERIFIER_nondet_int(void);
struct machine {
  long stack[32];
  int depth, place;
};
static int run(struct machine *m, const int *code, int n) {
  while (m->place < n) {
    if (code[m->place++] == 0) {
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
  int code[100], n = __VERIFIER_nondet_int();
  if (n < 0 || n > 100) return 0;
  for (int i = 0; i < n; i++) code[i] = __VERIFIER_nondet_int();
  struct machine m = {{0}, 0, 0};
  return run(&m, code, n);
}

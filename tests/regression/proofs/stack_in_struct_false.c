// EXPECT valid-deref: false
// MODEL LP64, ILP32
// NATIVE skip compilers may keep the count in a register
// A cell too many: the store meets `count`, which leads anywhere from then on.
int __VERIFIER_nondet_int(void);
struct stack {
  int cells[4], count;
};
int main(void) {
  struct stack s = {{0}, 0};
  while (__VERIFIER_nondet_int()) {
    if (s.count == 5) return 1;
    s.cells[s.count] = 1 << 20;
    ++s.count;
  }
  return 0;
}

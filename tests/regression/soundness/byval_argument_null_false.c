// EXPECT valid-deref: false
// Passing *p by value reads it: clang hands the pointer itself over as `byval`, without a load of its own.
struct block { int part[10]; };
static int first(struct block b) { return b.part[0]; }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  struct block x = {{1}};
  struct block *p = __VERIFIER_nondet_int() ? &x : 0;
  return first(*p);
}

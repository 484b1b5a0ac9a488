// EXPECT valid-deref: false
// Passing *p by value reads it: clang hands the pointer itself over as `byval`, without a load of its own.
struct block { long part[5]; };
static int none(struct block b) { return sizeof b == 0; }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  struct block x = {{1}};
  struct block *p = __VERIFIER_nondet_int() ? &x : 0;
  return none(*p);
}

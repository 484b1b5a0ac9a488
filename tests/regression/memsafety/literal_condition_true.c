// EXPECT valid-memsafety: true
// MODEL ILP32
//
// Both operands of ?: are literals of the block around them.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p;
  {
    p = __VERIFIER_nondet_int() ? &(int){1} : &(int){2};
    return *p;
  }
  return *p;
}

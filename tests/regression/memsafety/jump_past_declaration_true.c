// EXPECT valid-memsafety: true
// MODEL ILP32
//
// Sometimes declared, sometimes not: gone at the end of its block.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p;
  if (__VERIFIER_nondet_int()) goto in;
  {
    int inner;
  in:
    inner = 1;
    p = &inner;
    return *p;
  }
  return *p;
}

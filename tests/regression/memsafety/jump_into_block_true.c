// EXPECT valid-memsafety: true
//
// The variable is in no execution declared; it lives from the jump into its block to its end.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p;
  {
    goto in;
    int inner;
  in:
    inner = 1;
    p = &inner;
    return *p;
  }
  return *p;
}

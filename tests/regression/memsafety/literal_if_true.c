// EXPECT valid-memsafety: true
//
// The literal in the condition of an if lives to the end of the statement (C11 6.8.4p3).
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *p = 0, r;
  if (*(p = &(int){1})) r = *p;
  else r = -*p;
  return r + r;
}

// EXPECT valid-memsafety: true
//
// Outside of functions a literal is static.
extern int __VERIFIER_nondet_int(void);
int *outside = &(int){3};
int main(void) {
  int *p;
  {
    p = outside;
  }
  return *p;
}

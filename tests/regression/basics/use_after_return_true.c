// EXPECT valid-memsafety: true
// The address of a local outlives its function.
extern int __VERIFIER_nondet_int(void);

static int *leak(int *given) {
  int local = 1;
  int *p = given ? given : &local;
  *p = 2;
  return p;
}
int main(void) {
  int mine = 0;
  int x = __VERIFIER_nondet_int();
  int *p = leak(x == 4 ? &mine : &mine);
  return *p;
}

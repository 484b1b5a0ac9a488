// MODEL LP64, ILP32
// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: into a constant object
// NATIVE skip a machine keeps the variable in memory that can be written
// C11 6.7.3p6: `limit` is defined with a const-qualified type, on the stack or not.
int __VERIFIER_nondet_int(void);
static void raise_to(int *place, int value) { *place = value; }
int main(void) {
  const int limit = __VERIFIER_nondet_int();
  raise_to((int *)&limit, 7);
  return 0;
}

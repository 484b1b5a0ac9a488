// EXPECT unrelated-pointers: false
// MODEL LP64, ILP32
// Null is no element of the array.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char a[4], *p = __VERIFIER_nondet_int() ? a : 0;
  return p > (char *)0;
}

// EXPECT assertion: true
// Quantifiers of CBMC over a range: the array is zero from 2 on, and has a 7 somewhere.
int main(void) {
  int a[8] = {0, 7};
  __CPROVER_assert(__CPROVER_forall { int i; (i >= 2 && i < 8) ==> a[i] == 0 }, "zero");
  __CPROVER_assert(__CPROVER_exists { int i; 0 <= i && i <= 7 && a[i] == 7 }, "seven");
  __CPROVER_assert(!__CPROVER_exists { int i; 2 <= i && i < 8 && a[i] }, "no other");
}

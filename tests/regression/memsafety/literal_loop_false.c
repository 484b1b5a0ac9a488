// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// Each execution of a loop's body has a literal of its own.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int *last = 0, sum = 0;
  for (int i = 0; i < 3; i++) {
    if (last) sum += *last;
    last = &(int){i};
  }
  return sum;
}

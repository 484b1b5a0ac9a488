// EXPECT assertion: true
// CBMC does not mind declarations that differ.
unsigned long __CPROVER_uninterpreted_hash(void *);
unsigned long __CPROVER_uninterpreted_hash(const void *const a);
int main(void) {
  int x;
  __CPROVER_assert(__CPROVER_uninterpreted_hash(&x) == __CPROVER_uninterpreted_hash(&x), "");
}

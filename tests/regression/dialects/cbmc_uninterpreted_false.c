// EXPECT assertion: false
// Nothing else is known about it: other arguments may have another result.
int __CPROVER_uninterpreted_f(int a, const void *b);
int main(void) {
  int one, other;
  __CPROVER_assert(__CPROVER_uninterpreted_f(1, &one) == __CPROVER_uninterpreted_f(1, &other), "");
}

// EXPECT assertion: unknown (__CPROVER_DYNAMIC_OBJECT)
// Not modelled: unsupported where it is called, so that no claim about it is proved.
_Bool __CPROVER_DYNAMIC_OBJECT(const void *);
int main(void) {
  int x;
  __CPROVER_assert(!__CPROVER_DYNAMIC_OBJECT(&x), "not of the heap");
  return 0;
}

// An addition as one operation, and as exchanges until one succeeds.
static unsigned count;
unsigned older(unsigned step) { return __atomic_fetch_add(&count, step, __ATOMIC_SEQ_CST); }
unsigned newer(unsigned step) {
  unsigned before = count;
  while (!__atomic_compare_exchange_n(&count, &before, before + step, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {}
  return before;
}
unsigned wrong(unsigned step) {
  unsigned before = count;
  while (!__atomic_compare_exchange_n(&count, &before, before + step, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST)) {}
  return count;
}

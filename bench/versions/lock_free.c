// A counter that a lock guards, and one that is exchanged, without other threads.
static unsigned lock, count;
unsigned older(unsigned step) {
  while (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE)) return 0;
  const unsigned before = count;
  count = before > ~0u - step ? ~0u : before + step;
  __atomic_store_n(&lock, 0, __ATOMIC_RELEASE);
  return before;
}
unsigned newer(unsigned step) {
  if (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE)) return 0;
  unsigned before = __atomic_load_n(&count, __ATOMIC_RELAXED), after;
  do after = before > ~0u - step ? ~0u : before + step;
  while (!__atomic_compare_exchange_n(&count, &before, after, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED));
  __atomic_store_n(&lock, 0, __ATOMIC_RELEASE);
  return before;
}
unsigned wrong(unsigned step) {
  if (__atomic_exchange_n(&lock, 1, __ATOMIC_ACQUIRE)) return 0;
  unsigned before = __atomic_fetch_add(&count, step, __ATOMIC_ACQ_REL);
  __atomic_store_n(&lock, 0, __ATOMIC_RELEASE);
  return before;
}

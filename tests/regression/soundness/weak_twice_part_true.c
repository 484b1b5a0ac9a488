// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --entry other
// NATIVE skip a part of weak_twice_told_true.c
__attribute__((weak)) int limit(void) {
  return 5;
}
int other(void) {
  return limit();
}

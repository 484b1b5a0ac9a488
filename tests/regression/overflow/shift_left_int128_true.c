// EXPECT no-overflow: true
// __int128 << int: operands wider than a pointer.
extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
  __int128 y = __VERIFIER_nondet_longlong();
  y = y << 64;
  return y == 4;
}

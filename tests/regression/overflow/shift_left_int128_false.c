// EXPECT no-overflow: false
// REPLAY yes
// __int128 << int: operands wider than a pointer.
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assume(int);

int main(void) {
  __int128 y = __VERIFIER_nondet_longlong();
  __VERIFIER_assume(y > 0);
  y = y << 65;
  return y == 4;
}

// EXPECT no-overflow: false
// ARGS --dialect cbmc --property no-overflow
// MODEL LP64, ILP32
// After the last one the check is on again, on the same line.
#define OFF _Pragma("CPROVER check push") _Pragma("CPROVER check disable \"signed-overflow\"")
#define ON _Pragma("CPROVER check pop")
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
  y = x / 2; OFF y = x + 2; ON y = x + 1;
  return y;
}

// EXPECT no-overflow: true
// ARGS --dialect cbmc --property no-overflow
// MODEL LP64, ILP32
// Pragmas of a macro count on the rest of the line.
#define OFF _Pragma("CPROVER check push") _Pragma("CPROVER check disable \"signed-overflow\"")
#define ON _Pragma("CPROVER check pop")
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
  if (x < 100 && x > -5) y = x + 1; OFF y = x + 2; ON y = x / 2;
  return y;
}

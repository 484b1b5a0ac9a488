// EXPECT unsigned-wrap: false
// OUTPUT stderr: ^assumed: nothing of unsigned-wrap where .*:
// ARGS --dialect cbmc --property unsigned-wrap
// MODEL LP64, ILP32
// After the pragma that ends it the check is on again.
unsigned __VERIFIER_nondet_uint(void);
#pragma CPROVER check push
#pragma CPROVER check disable "unsigned-overflow"
static unsigned hash(unsigned x) { return x * 1290168u; }
#pragma CPROVER check pop

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y;
#pragma CPROVER check push
#pragma CPROVER check disable "unsigned-overflow"
#pragma CPROVER check disable "signed-overflow"
  y = x + 7;
#pragma CPROVER check pop
  y = x + 7;
  return hash(x) == y;
}

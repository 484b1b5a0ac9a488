// EXPECT unsigned-wrap: true
// OUTPUT stderr: ^assumed: nothing of unsigned-wrap where .*:
// ARGS --dialect cbmc --property unsigned-wrap
// MODEL LP64, ILP32
// Checks that pragmas switch off say nothing in between, of functions and of statements.
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
  if (x < 100) y = x + 7;
  return hash(x) == y;
}

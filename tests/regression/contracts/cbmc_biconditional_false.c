// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
_Bool f(int x)
__CPROVER_requires(x < 4 <==> x <= 3)
__CPROVER_ensures((x > 3) <==> __CPROVER_return_value)
__CPROVER_ensures(x > 5 ==> x > 4 <==> __CPROVER_return_value || x < 4)
{
  return x > 2;
}
int main(void) {
  int x;
  _Bool above = f(x);
  __CPROVER_assert(x >= 4 ? above <==> 5 : above <==> 0, "5 is true");
  __CPROVER_assert(x & 4 <==> 7 <==> x & 4, "from left to right");
}

// EXPECT contract: false
// ARGS --use-contract f --dialect cbmc
// MODEL LP64, ILP32
// A caller passes the function whose contract it is.
int less(int a, int b)
__CPROVER_ensures(__CPROVER_return_value == -1 || __CPROVER_return_value == 1);
int equal(int a, int b) {
  return a == b;
}
int f(int (*compare)(int, int), int x)
__CPROVER_requires(__CPROVER_obeys_contract(compare, less))
__CPROVER_ensures(__CPROVER_return_value != 0)
{
  return compare(x, 7);
}
int main(void) {
  return f(equal, 7) == 0;
}

// EXPECT contract: false
// ARGS --dialect cbmc
// MODEL LP64, ILP32
// The condition does not hold where the loop is entered.
int a[3], b;
int main(void) {
  _Bool both = a[0] != 0;
  for (int i = 0; i < 3; i++)
  __CPROVER_assigns(i, __CPROVER_object_whole(a); both: b)
  __CPROVER_loop_invariant(i >= 0 && i <= 3)
  {
    a[i] = i;
    b = i;
  }
}

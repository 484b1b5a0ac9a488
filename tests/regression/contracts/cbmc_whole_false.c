// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// __CPROVER_object_from of the middle of a block has nothing before it; __CPROVER_object_whole has all of it.
void f(unsigned char *p)
__CPROVER_requires(__CPROVER_is_fresh(p, 16))
__CPROVER_assigns(__CPROVER_object_from(p + 4))
{
  p[0] = 1;
}

// EXPECT contract: true
// ALLOW unknown
// ARGS --dialect cbmc --check-contract fill
// MODEL LP64, ILP32
// SLOW
// A recursive function with loops in loops that write what it got and static variables of the body.
_Bool more(void);
void fill(unsigned char *bytes, __SIZE_TYPE__ size, __SIZE_TYPE__ from)
  __CPROVER_requires(size > 0 && from <= size && __CPROVER_is_fresh(bytes, size))
  __CPROVER_assigns(__CPROVER_object_whole(bytes))
{
  if (from == 0) return;
  fill(bytes, size, from - 1);
  __SIZE_TYPE__ i = from;
  while (i < size)
  __CPROVER_assigns(i, __CPROVER_object_whole(bytes))
  __CPROVER_loop_invariant(i <= size)
  {
    static int step = 0;
    step = 1;
    bytes[i] = 1;
    __SIZE_TYPE__ k = from;
    while (k < size)
    __CPROVER_assigns(k, __CPROVER_object_whole(bytes))
    __CPROVER_loop_invariant(k <= size)
    {
      step = 2;
      bytes[k] = 2;
      k++;
    }
    if (more()) {
      __SIZE_TYPE__ l = from;
      while (l < size)
      __CPROVER_assigns(l, __CPROVER_object_whole(bytes))
      __CPROVER_loop_invariant(l <= size)
      {
        step = 3;
        bytes[l] = 3;
        l++;
      }
      break;
    }
    i++;
  }
}

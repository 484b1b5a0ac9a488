// EXPECT contract: true
// ARGS --use-contract g --dialect cbmc
// MODEL LP64, ILP32
// Both ends belong to the range.
void g(char *low, char *p)
__CPROVER_requires(__CPROVER_is_fresh(low, 8))
__CPROVER_requires(__CPROVER_pointer_in_range_dfcc(low, p, low + 4))
__CPROVER_assigns(*p)
{
  *p = 0;
}
int main(void) {
  char buffer[8];
  g(buffer, buffer + 4);
}

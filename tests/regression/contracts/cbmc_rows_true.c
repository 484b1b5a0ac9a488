// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// An array of two dimensions as a parameter, by rows of which quantifiers speak.
void f(short m[4][8], unsigned row)
__CPROVER_requires(__CPROVER_is_fresh(m, sizeof(short[4][8])) && row < 4)
__CPROVER_requires(__CPROVER_forall { unsigned i; (0 <= i && i < 4) ==> __CPROVER_forall { unsigned k; (0 <= k && k < 8) ==> m[i][k] == 1 } })
__CPROVER_assigns(__CPROVER_object_upto(m[row], sizeof(short[8])))
__CPROVER_ensures(__CPROVER_forall { unsigned i; (0 <= i && i < 4) ==> __CPROVER_forall { unsigned k; (0 <= k && k < 8) ==> m[i][k] == (i == row ? 2 : 1) } })
{
  for (unsigned k = 0; k < 8; k++) m[row][k] = 2;
}

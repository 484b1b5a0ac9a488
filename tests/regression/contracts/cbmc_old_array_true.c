// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract
// MODEL LP64, ILP32
// Old values of arrays, as members, as rows and through pointers.
struct s { short c[4]; int m[2][3]; };
void f(struct s *p, unsigned char *q)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p) && __CPROVER_is_fresh(q, 4))
__CPROVER_assigns(*p, __CPROVER_object_upto(q, 4))
__CPROVER_ensures(__CPROVER_old(p->c)[1] == p->c[2] && __CPROVER_old(p->m)[1][2] == p->m[0][0])
__CPROVER_ensures(__CPROVER_old(p->m[1])[0] == p->m[1][0] )
__CPROVER_ensures(__CPROVER_forall { unsigned k; (0 <= k && k < 4) ==> q[k] == (unsigned char)~(__CPROVER_old(*(unsigned char (*)[4])q))[k] })
{
  p->c[2] = p->c[1];
  p->m[0][0] = p->m[1][2];
  for (int i = 0; i < 4; i++) q[i] = (unsigned char)~q[i];
}

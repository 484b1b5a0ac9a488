// EXPECT contract: true
// ARGS --dialect cbmc --check-contract sub --property contract
// MODEL LP64, ILP32
// The declaration has other names for the parameters, and members have their own. One name changes its place.
struct pair { int left, right; };
int sub(int left, int right, const struct pair *p)
__CPROVER_requires(__CPROVER_is_fresh(p, sizeof *p) && p->left == left)
__CPROVER_requires(left > 0 && right > 0)
__CPROVER_ensures(__CPROVER_return_value == p->left - right);
int sub(int right, int b, const struct pair *q) { return q->left - b; }

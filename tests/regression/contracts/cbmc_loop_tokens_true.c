// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// AXES forwarding,models
// SELDOM
// Tokens of a text end where it ends, or before.
struct token { unsigned start, end; };
unsigned f(struct token *t, unsigned most, const char *text, unsigned n)
__CPROVER_requires(most <= 1000 && n <= 65535 && __CPROVER_is_fresh(t, most * sizeof(struct token)))
__CPROVER_requires(__CPROVER_is_fresh(text, n))
__CPROVER_assigns(__CPROVER_object_upto(t, most * sizeof(struct token)))
__CPROVER_ensures(__CPROVER_return_value <= most)
#define TOKENS(most) \
  __CPROVER_forall { unsigned k; (0 <= k && k < (most)) ==> t[k].start < t[k].end && t[k].end <= n }
__CPROVER_ensures(TOKENS(__CPROVER_return_value))
{
  unsigned count = 0, start = 0;
  for (unsigned i = 0; i < n; i++)
  __CPROVER_loop_invariant(i <= n && start <= i && count <= most)
  __CPROVER_loop_invariant(TOKENS(count))
  {
    if (text[i] == ' ') {
      if (start < i && count < most) {
        t[count].start = start;
        t[count].end = i;
        count++;
      }
      start = i + 1;
    }
  }
  return count;
}

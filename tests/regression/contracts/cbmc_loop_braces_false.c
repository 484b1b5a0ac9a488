// EXPECT contract: false
// ARGS --dialect cbmc --check-contract f --property contract
// MODEL LP64, ILP32
// Clauses of loops without braces, and after the condition of a do loop. That one does not hold after iteration 50.
int f(unsigned n)
__CPROVER_requires(n < 100)
__CPROVER_ensures(__CPROVER_return_value == 2 * n) {
  unsigned i = 0, s = 0;
  if (n == 0) return 0;
  do {
    if (i > 5) { i++; s += 2; } else { s += 2; i++; }
  } while (i < n)
  __CPROVER_assigns(i, s)
  __CPROVER_loop_invariant(i < n && s == 2 * i + (i > 50));
  for (unsigned j = 0; j < n; j++) __CPROVER_loop_invariant(j <= n)
    if (j > 3) s += 0;
    else
      while (0) __CPROVER_loop_invariant(1) s++;
  for (unsigned j = 0; j < n; j++)
  __CPROVER_loop_invariant(j <= n && s == 2 * n)
  ;
  return s;
}

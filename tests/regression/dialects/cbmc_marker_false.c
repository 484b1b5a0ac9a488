// EXPECT contract: false
// ARGS --dialect cbmc --check-contract f
// MODEL LP64, ILP32
// Comments of many lines in front of clauses, between them and after them: the preprocessor puts line markers there.
// An attribute in front of the function's type is no parameter list.
__attribute__((warn_unused_result)) int f(int x)
/* 1
 * 2
 * 3
 * 4
 * 5
 * 6
 * 7
 * 8
 * 9
 */
__CPROVER_requires(x > 0 && x < 10)
/* 1
 * 2
 * 3
 * 4
 * 5
 * 6
 * 7
 * 8
 * 9
 */
__CPROVER_ensures(__CPROVER_return_value > 1)
/* 1
 * 2
 * 3
 * 4
 * 5
 * 6
 * 7
 * 8
 * 9
 */
{
  return x;
}
int main(void) { return f(2); }

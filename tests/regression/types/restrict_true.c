// EXPECT restrict: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.7.3.1, with the standard's examples 2 and 3: disjoint parts, shared bytes that nobody writes.
#include <string.h>
static void copy(int n, int *restrict p, int *restrict q) {
  while (n-- > 0) *p++ = *q++;
}
static int both(const int *restrict p, const int *restrict q) { return *p + *q; }
static void add(int n, int *restrict p, int *restrict q, int *restrict r) {
  for (int i = 0; i < n; i++) p[i] = q[i] + r[i];
}
static int one(int *restrict p) {
  int *q = p + 1;
  *p = 1;
  *q = 2;
  return p[1];
}
static void text(char *restrict to, const char *restrict from, size_t n) { memcpy(to, from, n); }
static int plain(int *p, int *q) {
  *p = 1;
  *q = 2;
  return *p;
}
int main(void) {
  int d[20] = {0};
  copy(5, d + 5, d);
  add(5, d, d + 10, d + 10); /* example 3 */
  char word[8] = "abc";
  text(word + 4, word, 4);
  int x = 0;
  return both(&d[1], &d[1]) + one(d) - 2 + (plain(&x, &x) - 2) + word[4] - 'a';
}

// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// An element that nobody set goes through two functions and a pointer to a third one, which reads it.
struct stack { int n; int v[3]; };
static struct stack push(struct stack s, int k) { s.v[s.n++] = k; return s; }
static int top(struct stack s) { return s.v[s.n]; }
int main(void) {
  struct stack s;
  s.n = 0;
  int (*of)(struct stack) = top;
  return of(push(push(s, 4), 5)) == 7;
}

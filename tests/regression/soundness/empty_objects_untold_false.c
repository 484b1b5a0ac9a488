// EXPECT unreach-call: false(unreach-call)
// MODEL LP64, ILP32
// OUTPUT stderr: \A(?![\s\S]*assumed: objects of no bytes)
// C11 6.5.9p6: a pointer equals itself; objects with bytes lie apart by themselves.
extern void reach_error(void);
struct empty {};
struct full {
  struct empty none;
  int number;
};
static struct full one, other;
int main(void) {
  struct full *p = &one;
  if (&one == &other) return 0;
  if (p == &one) reach_error();
  return 0;
}

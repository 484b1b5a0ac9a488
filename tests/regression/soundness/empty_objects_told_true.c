// EXPECT unreach-call: true
// MODEL LP64, ILP32
// OUTPUT stderr: assumed: objects of no bytes lie apart from all others; an address of one is compared at .*:12, .*:13$
// NATIVE skip gcc gives both one address
// GNU: C has no such objects, and says nothing of where they lie.
extern void reach_error(void);
struct empty {};
static struct empty one, other;
static int none[0], number;
int main(void) {
  if (&one == 0) return 0;
  if (&one == &other) reach_error();
  if ((char *)none == (char *)&number) reach_error();
  return 0;
}

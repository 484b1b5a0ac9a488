// EXPECT unreach-call: false
// ARGS --entry depth
//
// depth(3) is 3.
extern void reach_error(void);
unsigned depth(unsigned char n) {
  unsigned below = n % 4 == 0 ? 0 : depth(n % 4 - 1) + 1;
  if (below > 2) reach_error();
  return below;
}

// EXPECT unreach-call: true
// ARGS --entry depth
//
// The entry calls itself: only the first call has inputs.
extern void reach_error(void);
unsigned depth(unsigned char n) {
  unsigned below = n % 4 == 0 ? 0 : depth(n % 4 - 1) + 1;
  if (below > 3) reach_error();
  return below;
}

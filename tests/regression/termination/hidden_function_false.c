// Does not end: the last state names the first one.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
struct state {
  const struct state *(*next)(unsigned *);
};
static const struct state *one(unsigned *), *two(unsigned *), *three(unsigned *);
static const struct state states[3] = {{one}, {two}, {three}};
static const struct state *one(unsigned *n) {
  *n = (*n + 1) % 7;
  return *n == 6 ? &states[1] : &states[0];
}
static const struct state *two(unsigned *n) {
  *n = 3;
  return &states[2];
}
static const struct state *three(unsigned *n) {
  return *n == 3 ? &states[0] : &states[1];
}
int main(void) {
  const struct state *at = states;
  unsigned n = 0;
  while (at)
    at = at->next(&n);
  return 0;
}

// Whether the newer version goes on to read past the end depends on the address of what it is given, of which the
// older one has a copy: it is no violation that the older version has not.
// EXPECT equivalence: unknown (the versions differ by the address of an object)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct state;
struct stream {
  struct state *state;
};
struct inner {
  struct stream *owner;
  int bits;
};
int older(struct stream *s) {
  if (!s || !s->state) return 0;
  struct inner *in = (struct inner *)s->state;
  if (in->owner == s) in->bits++;
  return 0;
}
int newer(struct stream *s) {
  if (!s || !s->state) return 0;
  struct inner *in = (struct inner *)s->state;
  if (in->owner == s) ++in->bits;
  return 0;
}

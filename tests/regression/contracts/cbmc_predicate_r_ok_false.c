// EXPECT valid-deref: false
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// It gives no more.
struct buffer {
  unsigned char *bytes;
  unsigned used;
};
static _Bool is_valid(const struct buffer *b) { return b->used == 0 || __CPROVER_r_ok(b->bytes, b->used); }
int f(struct buffer *b)
__CPROVER_requires(__CPROVER_is_fresh(b, sizeof *b) && b->used < 8 && is_valid(b)) {
  return b->used > 0 ? b->bytes[b->used ] : 0;
}

// EXPECT valid-deref: false
// MODEL LP64, ILP32
// The next state is in a table, one of them beyond the last.
extern unsigned char __VERIFIER_nondet_uchar(void);
static const unsigned char next[3][2] = {{0, 1}, {2, 1}, {3, 2}};
static const char *const names[] = {"start", "word", "space or end"};

static unsigned length(const char *s) {
  unsigned n = 0;
  while (s[n] != 0) n++;
  return n;
}

int main(void) {
  unsigned s = 0, longest = 0;
  for (;;) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if (c == 0) break;
    s = next[s][c == ' '];
    unsigned n = length(names[s]);
    if (n > longest) longest = n;
  }
  return (int)longest;
}

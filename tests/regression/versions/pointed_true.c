// No function of the program has the type of what a member points to: both versions are given one that no
// file defines, and make the same calls of it. The one that returns a pointer is not called.
// EXPECT equivalence: true
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct sink {
  int (*put)(void *to, int byte, const unsigned short *flags);
  void *(*allocate)(unsigned items);
  void *to;
  int count;
};
int older(struct sink *s, int byte) {
  unsigned short flags = 3;
  int result = s->put(s->to, byte & 255, &flags);
  if (result >= 0) s->count++;
  return result;
}
int newer(struct sink *s, int byte) {
  const unsigned short flags = 1 | 2;
  const int result = (*s->put)(s->to, (unsigned char)byte, &flags);
  s->count += result >= 0;
  return result;
}

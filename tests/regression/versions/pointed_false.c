// A function that no file defines, to which a member points, is called with another byte.
// EXPECT equivalence: false (equivalence)
// MODEL LP64, ILP32
// ARGS --entry newer --against older
struct sink {
  int (*put)(void *to, int byte);
  void *to;
};
int older(int byte, struct sink *s) { return s->put(s->to, byte & 255); }
int newer(int byte, struct sink *s) { return s->put(s->to, (signed char)byte); }

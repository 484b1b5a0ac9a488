// EXPECT library-call: true
// MODEL LP64, ILP32
// C11 7.24.1p2: pointers to objects, and structures that are assigned.
struct pair {
  int one, other[40];
};
static void assign(struct pair *to, const struct pair *from) {
  *to = *from;
}
int main(void) {
  volatile int none = 0;
  char bytes[2] = {0}, others[2] = {1, 2};
  char *to = bytes;
  __builtin_memcpy(to, others + 2, none);
  __builtin_memset(to + 2, 0, 0);
  struct pair a = {1, {2}}, b;
  assign(&b, &a);
  return b.one != 1;
}

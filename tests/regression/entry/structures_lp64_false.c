// EXPECT unreach-call: false
// MODEL LP64
// ARGS --entry f
//
// Reached by f({3, -4}, {.values[8] = 99, .name = "abcd"}, {.i = 0x01020304}).
extern void reach_error(void);
struct small { int a, b; };
struct large { int values[9]; char name[4]; };
union either { int i; unsigned char bytes[4]; };
struct large f(struct small s, struct large l, union either e) {
  if (s.a == 3 && s.b == -4 && l.values[8] == 99 && l.name[3] == 'd' && e.bytes[3] == 1) reach_error();
  return l;
}

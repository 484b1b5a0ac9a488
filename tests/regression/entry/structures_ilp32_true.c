// EXPECT unreach-call: true
// MODEL ILP32
// ARGS --entry f
//
// Structures by value, in registers and in memory; the result is a structure too.
extern void reach_error(void);
struct small { int a, b; };
struct large { int values[9]; char name[4]; };
union either { int i; unsigned char bytes[4]; };
struct large f(struct small s, struct large l, union either e) {
  struct large result = l;
  if (s.a == 3 && s.b == 4 && s.a + s.b != 7) reach_error();
  if (result.values[8] != l.values[8] || result.name[3] != l.name[3]) reach_error();
  if (e.i == 0 && e.bytes[2] != 0) reach_error();
  return result;
}

// MODEL LP64, ILP32
// EXPECT valid-memsafety: true
// EXPECT unreach-call: true
// What writes into these is the initialiser, wherever in the text it stands and whatever it calls. Each is shown
// to somebody who could write.
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
struct pair { int a, b; };
struct block { int a[10]; };
union number { int i; float f; };
static const void *seen;
static void look(const void *at) { seen = at; }
static struct pair make(int a) { return (struct pair){a, a + 1}; }
static struct block fill(int a) {
  struct block result;
  for (int i = 0; i < 10; i++) result.a[i] = a + i;
  return result;
}
#define TWICE(x) ((x) + \
                  (x))
static int within(const int given, const struct block whole) {
  look(&given), look(&whole);
  return given + whole.a[9];
}
int main(void) {
  const int n = __VERIFIER_nondet_int() & 15;
  const int chosen = n > 3 ? TWICE(n)
                           : 5;
  const struct pair made = make(n);
  const struct pair parts = {make(1).b,
                             .b = make(
                                 2).b};
  const struct block filled = fill(/* a comment; with a semicolon */ n), copied = filled;
  const struct block either = n ? filled
                                : fill(2);
  const int many[40] = {n, 2, '"'}, few[10] = {1, 2, 3, 4, 5, 6, 7, 8, n,
                                               make(n).b};
  const char text[] = "a;b", *const pointer = text;
  const struct { struct pair first; int rest[2]; } deep = {make(1), {1, make(2).b}};
  const union number whole = {.f = 1.0f};
  const struct { unsigned a : 3, b : 5; } bits = {(unsigned)n, (unsigned)n};
  const int inner = ({ int z = n; z++; z; });
  const int both = n &&
                   n > 1;
  const struct pair literal = (struct pair){n, n};
  const struct pair pairs[2] = {make(1), {2, 3}};
  const volatile int moving = n;
  const double real = n;
  const _Bool flag = n > 3;
  look(&n), look(&chosen), look(&made), look(&parts), look(&filled), look(&copied), look(&either), look(many);
  look(few), look(text), look(&pointer), look(&deep), look(&whole), look(&bits), look(&inner), look(&both);
  look(&literal), look(pairs), look((const void *)&moving), look(&real), look(&flag);
  look((const int[]){n, 2}), look(&(const struct pair){n, 3}), look((const char[]){"abc"});
  for (int i = 0; i < 3; i++) {
    const int turn = i * 2;
    const struct block here = fill(turn);
    look(&turn), look(&here);
    if (here.a[9] != turn + 9) reach_error();
  }
  if (made.b != n + 1 || parts.a != 2 || copied.a[3] != n + 3 || few[9] != n + 1 || deep.rest[1] != 3) reach_error();
  if (within(n, filled) != 2 * n + 9 || pairs[0].b != 2 || pairs[1].a != 2 || many[2] != '"') reach_error();
  return 0;
}

// EXPECT unreach-call: false
// WITNESS NONDET="50"
// REPLAY yes
// Large structs are passed and returned through memory: the callee has its own copy.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "struct_by_value_large_false.c", 1, "reach_error"); }

struct record { long id; int data[6]; struct { short s; char c; } tail; };
static struct record bump(struct record r) {
  r.id++;
  r.data[5] += 10;
  r.tail.c = 'x';
  return r;
}
int main(void) {
  struct record a = {1, {1, 2, 3, 4, 5, __VERIFIER_nondet_uchar()}, {7, 'a'}};
  struct record b = bump(a);
  if (a.id != 1 || a.tail.c != 'a' || b.id != 2 || b.tail.c != 'x' || b.tail.s != 7) reach_error();
  if (b.data[5] == 60) reach_error();
  return 0;
}

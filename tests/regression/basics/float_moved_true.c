// EXPECT unreach-call: true
// Floats are stored, loaded, passed and returned without arithmetic.
extern int __VERIFIER_nondet_int(void);
extern float __VERIFIER_nondet_float(void);
extern double __VERIFIER_nondet_double(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "float_moved_true.c", 1, "reach_error"); }

struct sample { float f; double d; int id; };
static double keep(double d) { return d; }
static struct sample make(float f, double d, int id) {
  struct sample s = {f, d, id};
  return s;
}
int main(void) {
  int id = __VERIFIER_nondet_int();
  struct sample s = make(__VERIFIER_nondet_float(), keep(__VERIFIER_nondet_double()), id);
  struct sample t[2];
  t[1] = s;
  if (t[1].id != id) reach_error();
  if (t[1].id == 4 && id != 4) reach_error();
  return 0;
}

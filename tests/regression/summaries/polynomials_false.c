// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --summaries only
// SELDOM
// Polynomials of the number of iterations in all widths, against the same loop over constants.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

struct values {
  unsigned char c;
  unsigned short s;
  unsigned u, squares, cubes, chain;
  int down;
  unsigned long wide, product;
};

static inline void step(struct values *v, unsigned i) {
  v->product += (unsigned long)i * v->wide;
  v->c += (unsigned char)v->s;
  v->s += 3;
  v->u += i;
  v->squares += i * i;
  v->cubes += 5 * v->squares - i;
  v->chain += v->u;
  v->down -= v->down - (int)(v->down - i);
  v->wide += i;
}

static void compare(unsigned n, unsigned number, struct values *v) {
  struct values w = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (unsigned i = 0; i < number; i++) step(&w, i);
  if (n != number) return;
  __VERIFIER_assert(v->c == w.c && v->s == w.s && v->u == w.u && v->squares == w.squares);
  __VERIFIER_assert(v->cubes == w.cubes && v->chain == w.chain && v->down == w.down);
  __VERIFIER_assert(v->wide == w.wide && v->product == w.product + (number == 37));
}

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  struct values v = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (unsigned i = 0; i < n; i++) step(&v, i);
  compare(n, 0, &v);
  compare(n, 1, &v);
  compare(n, 2, &v);
  compare(n, 3, &v);
  compare(n, 37, &v);
  compare(n, 300, &v);
}

// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// TIMEOUT 5
// SLOW
// SELDOM
// A state and a counter in a structure, changed through a pointer.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
struct s {
  int state, n;
} g = {10, 0};
static void step(struct s *p) {
  if (p->state == 10) p->state = 20;
  else if (p->state == 20) {
    p->state = __VERIFIER_nondet_int() ? 10 : 30;
    if (p->n < 350) p->n++;
  } else {
    if (p->n == 350) CHECK(0) p->state = 10;
  }
}
int main(void) {
  for (;;)
    step(&g);
}

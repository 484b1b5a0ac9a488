// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// A list of blocks of earlier iterations that are still alive.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

void *__builtin_alloca(unsigned long);
struct n {
  struct n *next;
  int v;
};
int main(void) {
  struct n *h = 0;
  unsigned n = __VERIFIER_nondet_uint();
  if (n > 5) return 0;
  for (unsigned i = 0; i < n; i++) {
    struct n *x = __builtin_alloca(sizeof *x);
    x->next = h;
    x->v = i;
    h = x;
  }
  if (h && h->next) CHECK(h->next->v != 1);
}

// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A walk over a list of three nodes.
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

struct n {
  struct n* next;
  int v;
};
int main(void) {
  struct n c = {0, 3}, b = {&c, 2}, a = {&b, 1};
  struct n* p = &a;
  unsigned n = __VERIFIER_nondet_uint();
  while (n-- && p->next) p = p->next;
  CHECK(p->v != 3);
}

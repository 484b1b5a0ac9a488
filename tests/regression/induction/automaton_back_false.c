// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SELDOM
// The automaton goes back, and the count goes on from what it was.
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
struct record {
  unsigned set;
  unsigned short start, length;
  unsigned short port, digits;
};

int main(void) {
  struct record r = {0};
  const unsigned n = __VERIFIER_nondet_uint();
  if (n > 60000) return 0;
  unsigned state = 1;
  for (unsigned i = 0; i < n; i++) {
    const unsigned char c = __VERIFIER_nondet_uchar();
    unsigned next = state;
    if (state == 1 && c == '[')
      next = 2;
    else if (state <= 2)
      next = 3;
    else if (state == 3 && c == ':')
      next = 4;
    else if (state == 4)
      next = 5;
    else if (state == 5 && c == '@')
      next = 1;
    switch (next) {
    case 3:
      if (state != 3) r.start = i;
      r.length++;
      break;
    case 5:
      if (state != 5) {
        r.port = i;
        r.digits = 0;
      }
      r.digits++;
      break;
    default: break;
    }
    state = next;
  }
  CHECK(r.start + r.length <= n && r.port + r.digits <= n);
}

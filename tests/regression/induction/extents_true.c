// EXPECT unreach-call: true
// ARGS --summaries only
// SELDOM
// Parts of a text, recorded behind a header by start and length, end within it; what is not stored into stays
// zero.
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
struct field {
  unsigned short start, length;
};
struct parts {
  unsigned short set, number;
  struct field field[5];
};
enum { name = 0, path = 1, query = 3 };

int main(void) {
  struct parts p = {0};
  const unsigned n = __VERIFIER_nondet_uint();
  if (n > 60000) return 0;
  unsigned state = 1, last = 9;
  for (unsigned i = 0; i < n; i++) {
    const unsigned char c = __VERIFIER_nondet_uchar();
    unsigned field;
    if (c == '/')
      state = 2;
    else if (c == '?' && state == 2)
      state = 3;
    switch (state) {
    case 1: field = name; break;
    case 2: field = path; break;
    default: field = query; break;
    }
    if (field == last) {
      p.field[field].length++;
      continue;
    }
    p.field[field].start = i;
    p.field[field].length = 1;
    p.set |= 1 << field;
    last = field;
  }
  const unsigned k = __VERIFIER_nondet_uint();
  if (k < 5) CHECK(p.field[k].start + p.field[k].length <= n);
  CHECK(p.field[2].start == 0 && p.field[4].length == 0);
}

// EXPECT unreach-call: true
// ARGS --unwind 60
//
// A table of structures written at symbolic places: field by field, as whole structures, through a view of the bytes.
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void reach_error(void);

struct entry {
  unsigned kind;
  unsigned char flags[3];
  long sum;
};
static struct entry table[32];

static unsigned below(unsigned limit) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n >= limit) abort();
  return n;
}

int main(void) {
  unsigned watched = below(32), kind = 0;
  long sum = 0;
  for (int w = 0; w < 40; w++) {
    unsigned i = below(32);
    table[i].kind = w % 6u;
    table[i].sum = -w;
    table[i].flags[w % 3] = (unsigned char)w;
    if (i == watched) kind = w % 6u, sum = -w;
  }
  if (table[watched].kind != kind || table[watched].sum != sum) reach_error();
  struct entry *to = &table[below(32)];
  memcpy(to, &table[watched], sizeof *to);
  if (to->sum != sum || table[watched].kind != kind) reach_error();
  const unsigned char *bytes = (const unsigned char *)&table[below(32)];
  if (bytes[0] > 5 || bytes[1] != 0 || bytes[4] > 39) reach_error();
  return 0;
}

// inflate_table with arbitrary code lengths: stays in its table, and every entry of the root table has a code of a length it was given.
#include "harness.h"
#include "inftrees.c"

#define SYMBOLS 4
#define ROOT 3

int main(void) {
  unsigned short lens[SYMBOLS], work[SYMBOLS];
  for (int i = 0; i < SYMBOLS; i++) {
    lens[i] = __VERIFIER_nondet_uchar();
    ASSUME(lens[i] <= ROOT);
  }
  code table[1 << ROOT], *next = table;
  unsigned bits = ROOT;
  int result = inflate_table(CODES, lens, SYMBOLS, &next, &bits, work);
  CLAIM(result == 0 || result == -1);
  if (result == 0) {
    CLAIM(bits >= 1 && bits <= ROOT);
    CLAIM(next - table == (lens[0] | lens[1] | lens[2] | lens[3] ? 1 << bits : 2));
    unsigned at = __VERIFIER_nondet_uint();
    ASSUME(at < 1u << bits);
    if (table[at].op == 0) CLAIM(table[at].val < SYMBOLS && table[at].bits == lens[table[at].val]);
  }
}

// sqlite3PutVarint and GetVarint: every 64-bit number comes back, in as many bytes as sqlite3VarintLen says (whole amalgamation).
// (sqlite3VarintLen says 10 where bit 63 is set, though at most 9 bytes are written: its users only reserve room.)
#include "harness.h"
#include "sqlite3.c"

int main(void) {
  u64 value = __VERIFIER_nondet_ulong(), back = 0;
  int n = value >> 63 ? 9 : sqlite3VarintLen(value);
  unsigned char *bytes = malloc(n);
  ASSUME(bytes != NULL);
  CLAIM(sqlite3PutVarint(bytes, value) == n);
  CLAIM(sqlite3GetVarint(bytes, &back) == n && back == value);
  if (n > 1) {
    u32 small = 0;
    CLAIM(sqlite3GetVarint32(bytes, &small) == n && small == (value > 0xffffffff ? 0xffffffff : (u32)value));
  }
  free(bytes);
}

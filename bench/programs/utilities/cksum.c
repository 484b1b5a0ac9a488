#include "util.h"
#include <stdint.h>
#include <string.h>
static uint32_t table[256];
static void make(void) {
  for (uint32_t i = 0; i < 256; i++) {
    uint32_t c = i << 24;
    for (int k = 0; k < 8; k++)
      c = c & 0x80000000u ? c << 1 ^ 0x04c11db7u : c << 1;
    table[i] = c;
  }
}
static int cksum(FILE *f, const char *name) {
  unsigned char buf[64];
  uint32_t ck = 0;
  size_t len = 0, n;
  while ((n = fread(buf, 1, sizeof buf, f)) > 0) {
    for (size_t i = 0; i < n; i++)
      ck = ck << 8 ^ table[ck >> 24 ^ buf[i]];
    len += n;
  }
  if (ferror(f)) {
    weprintf("fread %s:", name ? name : "<stdin>");
    return 1;
  }
  for (size_t i = len; i; i >>= 8)
    ck = ck << 8 ^ table[ck >> 24 ^ (i & 0xff)];
  printf("%u %zu", (unsigned)~ck, len);
  if (name)
    printf(" %s", name);
  putchar('\n');
  return 0;
}
int main(int argc, char *argv[]) {
  int ret = 0;
  FILE *f;
  argv0 = argv[0];
  make();
  if (argc < 2)
    ret = cksum(stdin, NULL);
  for (int i = 1; i < argc; i++) {
    if (!(f = fopen(argv[i], "r"))) {
      weprintf("fopen %s:", argv[i]);
      ret = 1;
      continue;
    }
    ret |= cksum(f, argv[i]);
    fclose(f);
  }
  return ret | fshut(stdout, "<stdout>");
}

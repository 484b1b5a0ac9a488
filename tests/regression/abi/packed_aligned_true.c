// EXPECT unreach-call: true
// EXPECT valid-memsafety: true
// Packed and over-aligned structures: sizes, offsets, unaligned access, arrays.
#include "abi.h"
#include <stddef.h>
struct __attribute__((packed)) packed { char c; int i; short s; long long l; int *p; };
struct __attribute__((packed, aligned(2))) two { char c; int i; };
struct part { char c; int i __attribute__((packed)); char d; double x; };
struct __attribute__((aligned(64))) line { int n; };
struct outer { char c; struct packed in; _Alignas(16) char d; };
#pragma pack(push, 2)
struct pushed { char c; int i; double d; };
#pragma pack(pop)
static struct packed array[3];
static struct line lines[2];
static _Alignas(128) char buffer[3];
int main(void) {
  CHECK(sizeof(struct packed) == 15 + sizeof(int *) && offsetof(struct packed, l) == 7);
  CHECK(sizeof(struct two) == 6 && _Alignof(struct two) == 2);
  CHECK(offsetof(struct part, i) == 1 && offsetof(struct part, d) == 5 && offsetof(struct part, x) == 8);
  CHECK(sizeof(struct line) == 64 && sizeof lines == 128 && offsetof(struct outer, d) % 16 == 0);
  CHECK(sizeof(struct pushed) == 14 && offsetof(struct pushed, d) == 6);
  int x = __VERIFIER_nondet_int();
  unsigned i = __VERIFIER_nondet_uint() % 3;
  array[i].i = x;
  array[i].l = x * 1048576ll;
  array[i].p = &lines[1].n;
  *array[i].p = 4;
  CHECK(array[i].i == x && array[i].l == x * 1048576ll && lines[1].n == 4 && array[i].c == 0 && array[i].s == 0);
  u8 *bytes = (u8 *)&array[i];
  CHECK(bytes[1] == (u8)x && bytes[4] == (u8)(x >> 24));
  struct packed copy = array[i];
  CHECK(copy.i == x && copy.p == &lines[1].n);
  CHECK((unsigned long)&lines[1] % 64 == 0 && (unsigned long)buffer % 128 == 0);
  struct line local;
  local.n = x;
  CHECK(((unsigned long)&local & 63) == 0 && local.n == x);
  struct pushed q = {'q', x, 1.5};
  CHECK(q.i == x && q.d == 1.5 && ((u8 *)&q)[2] == (u8)x + TWIN);
  return 0;
}

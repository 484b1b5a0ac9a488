// EXPECT assertion: false
// MODEL ILP32
// ARGS --target powerpc
// Sizes, layouts, bytes of static objects, arguments and results: values of powerpc-linux-gnu-gcc 12 -mlong-double-64,
// qemu-ppc.
#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
enum few { one, two };
enum signed_few { minus = -1, plus };
struct mixed { char c; long long l; short s; double d; };
struct bits { unsigned a : 3, b : 7; int c : 12; unsigned char d : 5; unsigned short e : 9; unsigned f : 31; };
struct __attribute__((packed)) tight { char c; int i; unsigned short s; };
union any { long long l; float f; unsigned char bytes[11]; };
struct wide { unsigned long long w : 40, v : 20; char last; };
struct small { short a, b, c; };
struct floats { float x, y; };
struct large { int values[6]; };
static struct bits bits = {5, 100, -1234, 21, 300, 0x12345678};
static struct wide wide = {0x123456789aull, 0xabcde, 'z'};
static struct tight tight = {'t', 0x01020304, 0xa0b0};
static struct { char c; short h[2]; int i; long long l; } mixed = {1, {0x0203, 0x0405}, 0x06070809, 0x0a0b0c0d0e0f1011ll};
static struct small turned(struct small s) { return (struct small){s.c, s.a, s.b}; }
static struct floats swapped(char c, struct floats f) { return c > 0 ? (struct floats){f.y, f.x} : f; }
static struct large moved(int by, struct large l) { for (int i = 0; i < 6; i++) l.values[i] += by; return l; }
static unsigned long long total(int count, ...) {
  va_list list, copy;
  va_start(list, count);
  va_copy(copy, list);
  unsigned long long sum = va_arg(list, int);
  sum = sum * 31 + va_arg(list, long long);
  sum = sum * 31 + (int)(va_arg(list, double) * 4);
  sum = sum * 31 + va_arg(list, unsigned);
  sum = sum * 31 + (int)(va_arg(list, long double) * 8);
  sum = sum * 31 + va_arg(list, char *)[1];
  sum = sum * 31 + va_arg(list, int);
  va_end(list);
  sum = sum * 31 + va_arg(copy, int);
  va_end(copy);
  return sum;
}
int main(void) {
  assert(sizeof(long) == 4);
  assert(sizeof(void *) == 4);
  assert(sizeof(wchar_t) == 4);
  assert(((wchar_t)-1 > 0) == 0);
  assert(((char)-1 > 0) == 1);
  assert(sizeof(enum few) == 4);
  assert(sizeof(enum signed_few) == 4);
  assert(sizeof(long double) == 8);
  assert(_Alignof(long double) == 8);
  assert(__LDBL_MANT_DIG__ == 53);
  assert(_Alignof(long long) == 8);
  assert(_Alignof(double) == 8);
  assert(sizeof(struct mixed) == 32);
  assert(__builtin_offsetof(struct mixed, l) == 8);
  assert(__builtin_offsetof(struct mixed, d) == 24);
  assert(sizeof(struct bits) == 12);
  assert(_Alignof(struct bits) == 4);
  assert(sizeof(struct tight) == 7);
  assert(sizeof(union any) == 16);
  assert(sizeof(struct wide) == 16);
  assert(sizeof(struct small) == 6);
  assert(sizeof(max_align_t) == 16);
  assert(('\377' < 0) == 0);
  assert((int)(char)200 == 200);
  assert((unsigned)-1 >> 31 == 1);
  assert(-7 / 2 == -3);
  assert(-7 % 3 == -1);
  assert((int)-2.75 == -2);
  assert((unsigned char)300 == 44);
  assert((1u << 31 > 0) == 1);
  assert(((unsigned char *)&bits)[0] == 185);
  assert(((unsigned char *)&bits)[1] == 44);
  assert(((unsigned char *)&bits)[2] == 184);
  assert(((unsigned char *)&bits)[3] == 168);
  assert(((unsigned char *)&bits)[4] == 150);
  assert(((unsigned char *)&bits)[5] == 0);
  assert(((unsigned char *)&bits)[6] == 0);
  assert(((unsigned char *)&bits)[7] == 0);
  assert(((unsigned char *)&bits)[8] == 36);
  assert(((unsigned char *)&bits)[9] == 104);
  assert(((unsigned char *)&bits)[10] == 172);
  assert(((unsigned char *)&bits)[11] == 240);
  assert(((unsigned char *)&wide)[0] == 18);
  assert(((unsigned char *)&wide)[1] == 52);
  assert(((unsigned char *)&wide)[2] == 86);
  assert(((unsigned char *)&wide)[3] == 120);
  assert(((unsigned char *)&wide)[4] == 154);
  assert(((unsigned char *)&wide)[5] == 171);
  assert(((unsigned char *)&wide)[6] == 205);
  assert(((unsigned char *)&wide)[7] == 224);
  assert(((unsigned char *)&tight)[0] == 116);
  assert(((unsigned char *)&tight)[1] == 1);
  assert(((unsigned char *)&tight)[2] == 2);
  assert(((unsigned char *)&tight)[3] == 3);
  assert(((unsigned char *)&tight)[4] == 4);
  assert(((unsigned char *)&tight)[5] == 160);
  assert(((unsigned char *)&tight)[6] == 176);
  assert(((unsigned char *)&mixed)[0] == 1);
  assert(((unsigned char *)&mixed)[1] == 0);
  assert(((unsigned char *)&mixed)[2] == 2);
  assert(((unsigned char *)&mixed)[3] == 3);
  assert(((unsigned char *)&mixed)[4] == 4);
  assert(((unsigned char *)&mixed)[5] == 5);
  assert(((unsigned char *)&mixed)[6] == 0);
  assert(((unsigned char *)&mixed)[7] == 0);
  assert(((unsigned char *)&mixed)[8] == 6);
  assert(((unsigned char *)&mixed)[9] == 7);
  assert(((unsigned char *)&mixed)[10] == 8);
  assert(((unsigned char *)&mixed)[11] == 9);
  assert(((unsigned char *)&mixed)[12] == 0);
  assert(((unsigned char *)&mixed)[13] == 0);
  assert(((unsigned char *)&mixed)[14] == 0);
  assert(((unsigned char *)&mixed)[15] == 0);
  assert(turned((struct small){1, -2, 3}).a == 3);
  assert(turned((struct small){1, -2, 3}).c == -2);
  assert((swapped(1, (struct floats){1.5f, 4}).x > 3) == 1);
  assert(moved(5, (struct large){{1, 2, 3, 4, 5, 6}}).values[4] == 10);
  assert(total(8, -3, 0x123456789all, 2.25, 0xfffffff0u, -1.5L, "xyz", (char)200) == 0xc30ee44cb0ef25ffull);
  return 0;
}

// EXPECT unreach-call: true
// va_arg of every class of type: registers, memory, aligned, structures.
#include "abi.h"
#include <stdarg.h>
struct pair { int a, b; };
struct two { long a, b; };
struct fp { double x; float y; };
struct big { int n[6]; };
struct one { char c; };
struct mix { double d; long n; };
static int numbers[3] = {10, 20, 30};
static int all(const char *format, ...) {
  va_list list;
  int sum = 0;
  va_start(list, format);
  for (; *format; format++)
    switch (*format) {
    case 'i': sum += va_arg(list, int); break;
    case 'l': sum += (int)va_arg(list, long); break;
    case 'L': sum += (int)va_arg(list, long long); break;
    case 'd': sum += va_arg(list, double) == 2.5 ? 100 : -1; break;
    case 'e': sum += va_arg(list, long double) == 4.5L ? 1000 : -1; break;
    case 'p': sum += *va_arg(list, int *); break;
    case 'P': { struct pair p = va_arg(list, struct pair); sum += p.a * 2 + p.b; break; }
    case 'T': { struct two t = va_arg(list, struct two); sum += (int)(t.a * 3 + t.b); break; }
    case 'f': { struct fp f = va_arg(list, struct fp); sum += f.x == 0.5 && f.y == 1.5f ? 7 : -1; break; }
    case 'B': { struct big b = va_arg(list, struct big); sum += b.n[0] + b.n[5]; break; }
    case 'o': sum += va_arg(list, struct one).c; break;
    case 'M': { struct mix m = va_arg(list, struct mix); sum += m.d == 2.0 ? (int)m.n : -1; break; }
    }
  va_end(list);
  return sum;
}
int main(void) {
  int x = __VERIFIER_nondet_int() & 0xfff;
  CHECK(all("") == 0);
  CHECK(all("iLi", x, 1LL << 33 | 5, 2) == x + 7);
  CHECK(all("iiiiiiiii", 1, 2, 3, 4, 5, 6, 7, 8, x) == 36 + x);
  CHECK(all("dddddddddd", 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5) == 1000);
  CHECK(all("ieie", 1, 4.5L, 2, 4.5L) == 2003);
  CHECK(all("ipl", x, &numbers[1], 3L) == x + 23);
  CHECK(all("PTf", (struct pair){x, 1}, (struct two){x, 2}, (struct fp){0.5, 1.5f}) == 2 * x + 1 + 3 * x + 2 + 7);
  CHECK(all("iBi", 1, (struct big){{x, [5] = 9}}, 2) == x + 12);
  CHECK(all("oMiT", (struct one){3}, (struct mix){2.0, x}, 5, (struct two){1, x}) == 3 + x + 5 + 3 + x);
  CHECK(all("iiiiiTi", 1, 1, 1, 1, 1, (struct two){1, 1}, 9) == 18 + TWIN); // the pair does not fit, the next does
  return 0;
}

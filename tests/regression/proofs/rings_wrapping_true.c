// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// Head and tail of a ring that are set back by comparison, not by division.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
enum { Size = 3 };
int main(void) {
  int head = 0, tail = 0, count = 0;
  while (1) {
    if (__VERIFIER_nondet_int() && count < Size) {
      if (++head == Size) head = 0;
      count++;
    } else if (count > 0) {
      if (++tail == Size) tail = 0;
      count--;
    }
    CHECK(0 <= head && head < Size && 0 <= tail && tail < Size);
    CHECK(head - tail == count || head - tail == count - Size);
  }
}

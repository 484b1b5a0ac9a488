// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --isr tick:3 --isr-as threads
// NATIVE skip has interrupts
// A handler of a program with one thread as a thread: as many changes as there may be.
extern void abort(void);
void reach_error(void) { abort(); }
static volatile int ticks;
void tick(void) { ticks++; }
int main(void) {
  const int first = ticks, second = ticks, third = ticks, last = ticks;
  if (last - first >= 3 || second > third) reach_error();
  return 0;
}

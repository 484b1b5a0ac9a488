// EXPECT valid-deref: true
// MODEL LP64, ILP32
// A state chooses the text that is printed: its length is decided by constants in the first state alone.
#include <stdio.h>

enum state { IDLE, RUN, PAUSE, STOP };
static const char *const names[] = {"idle", "run", "pause", "stop"};

static enum state next(enum state s, int c) {
  switch (s) {
    case IDLE: return c == 's' ? RUN : IDLE;
    case RUN: return c == 'p' ? PAUSE : c == 'x' ? STOP : RUN;
    case PAUSE: return c == 's' ? RUN : c == 'x' ? IDLE : PAUSE;
    case STOP: return STOP;
  }
  return STOP;
}

int main(void) {
  enum state s = IDLE;
  int c;
  while ((c = getchar()) != EOF) {
    enum state before = s;
    s = next(s, c);
    if (s != before) puts(names[s]);
  }
  return 0;
}

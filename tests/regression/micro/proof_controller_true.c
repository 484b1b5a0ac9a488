// EXPECT unreach-call: true
// TECHNIQUE P: a state machine with counters that runs for ever
// MODEL LP64, ILP32
// SLOW
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *realloc(void *, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "proof_controller_true.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  enum { Stopped, Opening, Open, Closing, Moving } state = Stopped;
  int floor = 0, target = 0, door = 0;
  while (1) {
    int event = __VERIFIER_nondet_int();
    switch (state) {
    case Stopped: if (event > 0) { target = event % 8; state = target == floor ? Opening : Moving; } break;
    case Opening: door++; if (door == 3) state = Open; break;
    case Open:    if (event < 0) state = Closing; break;
    case Closing: if (event == 1) { state = Opening; } else { door--; if (door == 0) state = Stopped; } break;
    case Moving:  floor += floor < target ? 1 : -1; if (floor == target) state = Stopped; break;
    }
    __VERIFIER_assert(state != Moving || door == 0);
    __VERIFIER_assert(floor >= 0 && floor < 8);
  }
}

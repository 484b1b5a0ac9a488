// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// A server without end: between requests the device is idle; errors are counted and never looked at.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

enum { idle, busy, error };
static int device, error_count;
static int acquire(void) { if (device != idle) return -1; device = busy; return 0; }
static void release(void) { __VERIFIER_assert(device == busy); device = idle; }

int main(void) {
  device = idle;
  for (;;) {
    int request = __VERIFIER_nondet_int();
    switch (request) {
    case 1:
      if (acquire() != 0) __VERIFIER_assert(0);
      if (__VERIFIER_nondet_int()) error_count++;
      release();
      break;
    case 2: __VERIFIER_assert(device == idle); break;
    default: break;
    }
  }
}

// Ends: every round runs a task that is ready, and work is done.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned __VERIFIER_nondet_uint(void);
enum State { kReady, kWaiting, kDone };
struct Task {
  enum State state;
  unsigned priority, work, ticks;
  int waits_for;
};
static struct Task tasks[3];

static int all_done(void) {
  for (int k = 0; k < 3; k++)
    if (tasks[k].state != kDone)
      return 0;
  return 1;
}

static void wake_up(int done) {
  for (int k = 0; k < 3; k++)
    if (tasks[k].state == kWaiting && tasks[k].waits_for == done)
      tasks[k].state = kReady;
}

static int can_run(const struct Task *task) {
  return task->state == kReady;
}

/* The task of the highest priority that can run, or -1. */
static int choose(void) {
  int best = -1;
  for (int k = 0; k < 3; k++)
    if (can_run(&tasks[k]) && (best < 0 || tasks[k].priority > tasks[best].priority))
      best = k;
  return best;
}

static void run(int number) {
  struct Task *task = &tasks[number];
  task->ticks = (task->ticks + 1) % 16;
  if (task->waits_for >= 0 && tasks[task->waits_for].state != kDone) {
    task->state = kWaiting;
    return;
  }
  if (task->work > 0)
    task->work--;
  if (task->work == 0) {
    task->state = kDone;
    wake_up(number);
  }
}

int main(void) {
  for (int k = 0; k < 3; k++) {
    tasks[k].state = kReady;
    tasks[k].priority = 9 - 4 * (unsigned)k;
    tasks[k].work = 1 + __VERIFIER_nondet_uint() % 20;
    tasks[k].waits_for = k + 1 < 3 ? k + 1 : -1;
  }
  while (!all_done()) {
    int next = choose();
    if (next < 0)
      return 1;
    run(next);
  }
  return 0;
}

// Tasks that hold the links of the list they are in, found from these by their place in the task.
// MISTAKE valid-free: the link is released instead of the task around it.
#include "structures.h"

#include <stddef.h>
#define container_of(pointer, type, member) ((type*)((char*)(pointer) - offsetof(type, member)))
struct link {
  struct link *previous, *next;
};
struct task {
  int priority;
  struct link link;
  unsigned runs;
};
static struct link tasks = {&tasks, &tasks};
static void add_before(struct link* at, struct link* made) {
  made->previous = at->previous;
  made->next = at;
  at->previous->next = made;
  at->previous = made;
}
static void drop(struct link* l) {
  l->previous->next = l->next;
  l->next->previous = l->previous;
}
// After all tasks of at least its priority
static void add(int priority) {
  struct task* made = block(sizeof *made);
  made->priority = priority;
  made->runs = 0;
  struct link* at = tasks.next;
  while (at != &tasks && container_of(at, struct task, link)->priority >= priority) at = at->next;
  add_before(at, &made->link);
}
static int run_first(void) {
  struct link* l = tasks.next;
  struct task* t = container_of(l, struct task, link);
  int priority = t->priority;
  t->runs++;
  assert(t->runs == 1);
  drop(l);
#ifdef MISTAKE
  free(l);
#else
  free(t);
#endif
  return priority;
}
int main(void) {
  for (unsigned n = 0; MORE(n); n++) add(__VERIFIER_nondet_int());
  if (tasks.next == &tasks) return 0;
  int last = run_first();
  while (tasks.next != &tasks) {
    int priority = run_first();
    assert(priority <= last);
    last = priority;
  }
}

#include "witnesses/thread_schedule.h"

#include "ir/program/exchange/step_order.h"
#include "witnesses/harness.h"
#include "witnesses/native_checks.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <iterator>
#include <map>
#include <string_view>

namespace fathom::witnesses {

namespace {

using program::StepOrder;
using What = StepOrder::What;

/// Library functions that agree with other threads by what the models call a section.
constexpr const char* wrapped[] = {"pthread_create",
                                   "pthread_exit",
                                   "pthread_join",
                                   "pthread_mutex_lock",
                                   "pthread_mutex_trylock",
                                   "pthread_mutex_timedlock",
                                   "pthread_mutex_unlock",
                                   "pthread_cond_wait",
                                   "pthread_cond_timedwait",
                                   "pthread_rwlock_rdlock",
                                   "pthread_rwlock_wrlock",
                                   "pthread_rwlock_timedrdlock",
                                   "pthread_rwlock_timedwrlock",
                                   "pthread_rwlock_tryrdlock",
                                   "pthread_rwlock_trywrlock",
                                   "pthread_rwlock_unlock",
                                   "pthread_spin_lock",
                                   "pthread_spin_trylock",
                                   "pthread_spin_unlock",
                                   "pthread_barrier_wait",
                                   "pthread_once",
                                   "sem_wait",
                                   "sem_trywait",
                                   "sem_timedwait",
                                   "sem_post",
                                   "thrd_create",
                                   "thrd_exit",
                                   "thrd_join",
                                   "mtx_lock",
                                   "mtx_trylock",
                                   "mtx_timedlock",
                                   "mtx_unlock",
                                   "cnd_wait",
                                   "cnd_timedwait",
                                   "call_once"};

constexpr const char* scheduler = R"(
static int now, begun;             /* the step whose turn it is, and the last one that was taken */
static int thread_count = 1, is_started;
static __thread int self, held = -1; /* the step that is being taken; -1: another thread's */
static __thread int next;          /* this thread's, step_count: none */

static void say(const char *text) {
  size_t length = 0;
  while (text[length]) length++;
  (void)!write(2, text, length);
}
static void say_number(int number) {
  char text[12];
  int at = 11;
  text[at] = 0;
  do text[--at] = (char)('0' + number % 10); while (number /= 10);
  say(text + at);
}
static void leave(int thread, const char *why, int step) __attribute__((noreturn));
static void leave(int thread, const char *why, int step) {
  say("\n" MARK "it left the schedule: thread ");
  say_number(thread);
  say(why);
  if (step >= 0) say(places[steps[step].place]);
  say("\n");
  _exit(LEFT);
}
static void finish(void) __attribute__((noreturn));
static void finish(void) {
  say("\n" MARK "the schedule was followed to its end\n");
  _exit(ENDED);
}

/* What the text has no place for belongs to the step before it. */
static int is_there(int step) { return !steps[step].is_in_text || is_found[steps[step].site]; }
static int following(int step) {
  do step++; while (step < step_count && (steps[step].thread != self || !is_there(step)));
  return step;
}
/* The step that was taken is over. */
static void release(void) {
  if (held < 0) return;
  int after = held + 1;
  while (after < step_count && !is_there(after)) after++;
  __atomic_store_n(&now, after, __ATOMIC_SEQ_CST);
  held = -1;
  syscall(SYS_futex, &now, FUTEX_WAKE_PRIVATE, most_threads, 0, 0, 0);
}
static void park(void) __attribute__((noreturn));
static void park(void) {
  release();
  for (;;) pause();
}
static void await_turn(int step) {
  const struct timespec slice = {0, 50000000};
  int turn, seen = -1, slices = 0;
  while ((turn = __atomic_load_n(&now, __ATOMIC_SEQ_CST)) != step) {
    if (turn != seen) slices = 0;
    seen = turn;
    if (slices++ == patience)
      leave(steps[turn].thread,
            __atomic_load_n(&begun, __ATOMIC_SEQ_CST) == turn ? " does not come back from " : " does not come to ", turn);
    syscall(SYS_futex, &now, FUTEX_WAIT_PRIVATE, turn, &slice, 0, 0);
  }
  __atomic_store_n(&begun, step, __ATOMIC_SEQ_CST);
}

/* A thread is about to do something at a site. */
static void come_to(int site) {
  if (!is_started) return;
  if (next == step_count) {
    if (self != violator) park();
    release();
    await_turn(step_count); /* the others have some left where its own are no places in the text */
    if (ends_with_last_step) finish();
    return;
  }
  if (steps[next].site != site) return;
  release();
  await_turn(next);
  held = next;
  if (steps[held].is_last) park();
  next = following(held);
}
void fathom_replay_step(int site) { come_to(site); }
/* An assumption does not hold. */
void fathom_replay_give_up(void) {
  if (is_started && next == step_count && self != violator) park();
}

static void end_thread(int site) {
  come_to(site);
  if (!is_started) return;
  if (next != step_count) leave(self, " ends before ", next);
  if (self == violator) finish();
  release();
}
static void end_program(void) {
  if (next != step_count) leave(self, " ends the program before ", next);
  if (self == violator) finish();
  park();
}

struct start {
  int number;
  void *(*function)(void *);
  int (*c11)(void *);
  void *argument;
};
static void *run(void *argument) {
  struct start *start = argument;
  self = start->number;
  next = following(0);
  come_to(SITE_begin);
  void *result = start->function ? start->function(start->argument) : (void *)(long)start->c11(start->argument);
  end_thread(SITE_end);
  return result;
}
static int create(pthread_t *thread, const pthread_attr_t *attributes, struct start start) {
  static struct start starts[most_threads];
  come_to(SITE_create);
  if (!is_started) {
    for (const int *site = found; *site >= 0; site++) is_found[*site] = 1;
    next = following(held = 0);
    is_started = 1;
    atexit(end_program);
  }
  if (thread_count == most_threads) leave(self, " creates too many others", -1);
  start.number = thread_count++;
  starts[start.number] = start;
  /* The usual size may be a whole share of the memory that there is. */
  pthread_attr_t own;
  pthread_attr_init(&own);
  pthread_attr_setstacksize(&own, stack_size);
  const int error = __real_pthread_create(thread, attributes ? attributes : &own, run, &starts[start.number]);
  if (error) leave(start.number, " cannot be created", -1);
  return error;
}

/* Whether nothing says what is to come: then the thread really waits. */
static int is_free(void) { return !is_started || (next == step_count && self == violator); }
static struct timespec soon(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  time.tv_sec++;
  return time;
}
static int at_once(int error, int step) {
  if (error == ETIMEDOUT || error == EBUSY) leave(self, " would have to wait at ", step);
  return error;
}
/* A lock is taken; the schedule has it free. */
#define TAKE(lock, timed, object) \
  (TOUCH(object), is_free() ? __real_##lock(object) : at_once(__real_##timed(object, &(struct timespec){soon().tv_sec, 0}), held))
static int take_mutex(pthread_mutex_t *mutex) { return TAKE(pthread_mutex_lock, pthread_mutex_timedlock, mutex); }
/* Woken without a signal, as POSIX allows. */
static int wait_for(int site, pthread_mutex_t *mutex) {
  come_to(site);
  const int error = __real_pthread_mutex_unlock(mutex);
  if (error) return error;
  come_to(site);
  return take_mutex(mutex);
}
static int is_timeout(void) {
  static int at;
  return at < timeout_count && timeouts[at++];
}
static int timed(int error) { return error == EBUSY ? ETIMEDOUT : error; }
static int c11(int error) { return error == 0 ? 0 : error == EBUSY ? 1 : error == ETIMEDOUT ? 4 : 2; }

WRAP(int, pthread_create, (pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument)) {
  return create(thread, attributes, (struct start){0, function, 0, argument});
}
void __wrap_pthread_exit(void *result) {
  end_thread(SITE_pthread_exit);
  __real_pthread_exit(result);
}
WRAP(int, pthread_join, (pthread_t thread, void **result)) {
  come_to(SITE_pthread_join);
  return __real_pthread_join(thread, result);
}
WRAP(int, pthread_mutex_lock, (pthread_mutex_t *mutex)) {
  come_to(SITE_pthread_mutex_lock);
  return take_mutex(mutex);
}
SIMPLE(pthread_mutex_trylock, pthread_mutex_t)
WRAP(int, pthread_mutex_timedlock, (pthread_mutex_t *mutex, const struct timespec *until)) {
  come_to(SITE_pthread_mutex_timedlock);
  return timed(__real_pthread_mutex_trylock(mutex));
}
SIMPLE(pthread_mutex_unlock, pthread_mutex_t)
int __wrap_pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  return wait_for(SITE_pthread_cond_wait, mutex);
}
int __wrap_pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  const int is_over = is_timeout(), error = wait_for(SITE_pthread_cond_timedwait, mutex);
  return error ? error : is_over ? ETIMEDOUT : 0;
}
WRAP(int, pthread_rwlock_rdlock, (pthread_rwlock_t *lock)) {
  come_to(SITE_pthread_rwlock_rdlock);
  return TAKE(pthread_rwlock_rdlock, pthread_rwlock_timedrdlock, lock);
}
WRAP(int, pthread_rwlock_wrlock, (pthread_rwlock_t *lock)) {
  come_to(SITE_pthread_rwlock_wrlock);
  return TAKE(pthread_rwlock_wrlock, pthread_rwlock_timedwrlock, lock);
}
SIMPLE(pthread_rwlock_tryrdlock, pthread_rwlock_t)
SIMPLE(pthread_rwlock_trywrlock, pthread_rwlock_t)
WRAP(int, pthread_rwlock_timedrdlock, (pthread_rwlock_t *lock, const struct timespec *until)) {
  come_to(SITE_pthread_rwlock_timedrdlock);
  return timed(__real_pthread_rwlock_tryrdlock(lock));
}
WRAP(int, pthread_rwlock_timedwrlock, (pthread_rwlock_t *lock, const struct timespec *until)) {
  come_to(SITE_pthread_rwlock_timedwrlock);
  return timed(__real_pthread_rwlock_trywrlock(lock));
}
SIMPLE(pthread_rwlock_unlock, pthread_rwlock_t)
WRAP(int, pthread_spin_lock, (pthread_spinlock_t *lock)) {
  come_to(SITE_pthread_spin_lock);
  return is_free() ? __real_pthread_spin_lock(lock) : at_once(__real_pthread_spin_trylock(lock), held);
}
SIMPLE(pthread_spin_trylock, pthread_spinlock_t)
SIMPLE(pthread_spin_unlock, pthread_spinlock_t)
/* The others come while it waits. */
WRAP(int, pthread_barrier_wait, (pthread_barrier_t *barrier)) {
  come_to(SITE_pthread_barrier_wait);
  release();
  const int result = __real_pthread_barrier_wait(barrier);
  come_to(SITE_pthread_barrier_wait);
  return result;
}

static __thread void (*once_function)(void);
static __thread int once_site;
static void call_function(void) {
  const int site = once_site;
  once_function();
  come_to(site);
}
static int once(int site, pthread_once_t *control, void (*function)(void)) {
  come_to(site);
  once_function = function;
  once_site = site;
  return __real_pthread_once(control, call_function);
}
int __wrap_pthread_once(pthread_once_t *control, void (*function)(void)) {
  return once(SITE_pthread_once, control, function);
}

WRAP(int, sem_wait, (sem_t *semaphore)) {
  come_to(SITE_sem_wait);
  if (is_free()) return __real_sem_wait(semaphore);
  const int result = __real_sem_trywait(semaphore);
  if (result && errno == EAGAIN) at_once(EBUSY, held);
  return result;
}
SIMPLE(sem_trywait, sem_t)
WRAP(int, sem_timedwait, (sem_t *semaphore, const struct timespec *until)) {
  come_to(SITE_sem_timedwait);
  const int result = __real_sem_trywait(semaphore);
  if (result && errno == EAGAIN) errno = ETIMEDOUT;
  return result;
}
SIMPLE(sem_post, sem_t)

/* C11's are the same ones, where the library has them from POSIX. */
int __wrap_thrd_create(pthread_t *thread, int (*function)(void *), void *argument) {
  return c11(create(thread, 0, (struct start){0, 0, function, argument}));
}
void __wrap_thrd_exit(int result) {
  end_thread(SITE_thrd_exit);
  __real_pthread_exit((void *)(long)result);
}
int __wrap_thrd_join(pthread_t thread, int *result) {
  void *value = 0;
  come_to(SITE_thrd_join);
  const int error = __real_pthread_join(thread, &value);
  if (result) *result = (int)(long)value;
  return c11(error);
}
int __wrap_mtx_lock(pthread_mutex_t *mutex) {
  come_to(SITE_mtx_lock);
  return c11(take_mutex(mutex));
}
int __wrap_mtx_trylock(pthread_mutex_t *mutex) {
  come_to(SITE_mtx_trylock);
  return c11(__real_pthread_mutex_trylock(mutex));
}
int __wrap_mtx_timedlock(pthread_mutex_t *mutex, const struct timespec *until) {
  come_to(SITE_mtx_timedlock);
  return c11(timed(__real_pthread_mutex_trylock(mutex)));
}
int __wrap_mtx_unlock(pthread_mutex_t *mutex) {
  come_to(SITE_mtx_unlock);
  return c11(__real_pthread_mutex_unlock(mutex));
}
int __wrap_cnd_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  return c11(wait_for(SITE_cnd_wait, mutex));
}
int __wrap_cnd_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  const int is_over = is_timeout(), error = wait_for(SITE_cnd_timedwait, mutex);
  return c11(error ? error : is_over ? ETIMEDOUT : 0);
}
void __wrap_call_once(pthread_once_t *control, void (*function)(void)) { once(SITE_call_once, control, function); }
)";

/// What stands in front: names that the scheduler refers to.
constexpr const char* prelude = R"(#define _GNU_SOURCE
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define WRAP(type, name, parameters) type __wrap_##name parameters
/* AddressSanitizer looks at no access of the library. */
#define TOUCH(object) ((void)*(volatile char *)(object))
#define SIMPLE(name, type)           \
  int __wrap_##name(type *object) {  \
    come_to(SITE_##name);            \
    TOUCH(object);                   \
    return __real_##name(object);    \
  }
#define REAL(name) extern __typeof__(name) __real_##name
REAL(pthread_create); REAL(pthread_join); REAL(pthread_once); REAL(pthread_barrier_wait);
REAL(pthread_mutex_lock); REAL(pthread_mutex_trylock); REAL(pthread_mutex_timedlock); REAL(pthread_mutex_unlock);
REAL(pthread_rwlock_rdlock); REAL(pthread_rwlock_wrlock); REAL(pthread_rwlock_timedrdlock);
REAL(pthread_rwlock_timedwrlock); REAL(pthread_rwlock_tryrdlock); REAL(pthread_rwlock_trywrlock);
REAL(pthread_rwlock_unlock); REAL(pthread_spin_lock); REAL(pthread_spin_trylock); REAL(pthread_spin_unlock);
REAL(sem_wait); REAL(sem_trywait); REAL(sem_post);
void __real_pthread_exit(void *) __attribute__((noreturn));

)";

bool is_wrapped(std::string_view name) {
  return std::find(std::begin(wrapped), std::end(wrapped), name) != std::end(wrapped);
}

/// Whether the program's text says when it is taken.
bool is_in_text(What what) {
  switch (what) {
  case What::Create:
  case What::Begin:
  case What::End:
  case What::Section: return false;
  case What::Load:
  case What::Store:
  case What::Exchange:
  case What::Call:
  case What::Leave:
  case What::Fence: break;
  }
  return true;
}

/// What a library function does in other steps than its own, it does natively in these.
bool is_repeated(const StepOrder::Site& site) {
  const bool creates = site.name == "pthread_create" || site.name == "thrd_create"; // What::Create
  if (site.what == What::Section) return is_wrapped(site.name) && !creates;
  return site.what != What::Call || !is_wrapped(site.name);
}

/// For messages.
std::string place_of(const StepOrder::Site& site) {
  if (is_in_text(site.what))
    return fmt::format("{}:{}:{}", site.file.substr(site.file.rfind('/') + 1), site.line, site.column);
  if (site.what == What::Section) return site.name + "()";
  return site.what == What::Create  ? "the creation of a thread"
         : site.what == What::Begin ? "its beginning"
                                    : "its end";
}

/// Inside a C string.
std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

/// What timed waits for a condition returned, in the order of the run.
std::string timeouts(const program::Run& run) {
  std::string values;
  size_t count = 0;
  for (const program::TraceEvent& event : run.events)
    if (event.kind == program::EventKind::Input && event.subject == "__fathom_nondet_timeout") {
      values += event.bits.empty() || event.bits[0] == 0 ? "0, " : "1, ";
      ++count;
    }
  return fmt::format("enum {{ timeout_count = {} }};\nstatic const char timeouts[] = {{{}0}};\n", count,
                     values);
}

/// The scheduler's own names for sites: -1 where the run has none.
std::string sites_of_functions(const StepOrder& order) {
  std::map<std::string, int64_t> sites = {{"create", -1}, {"begin", -1}, {"end", -1}};
  for (const char* name : wrapped) sites[name] = -1;
  for (size_t i = 0; i < order.sites.size(); ++i) {
    const StepOrder::Site& site = order.sites[i];
    if (is_in_text(site.what) || !is_repeated(site)) continue;
    sites[site.what == What::Create  ? "create"
          : site.what == What::Begin ? "begin"
          : site.what == What::End   ? "end"
                                     : site.name] = int64_t(i);
  }
  std::string text;
  for (const auto& [name, number] : sites) text += fmt::format("#define SITE_{} {}\n", name, number);
  return text;
}

/// The steps, after one that is the beginning, and what they are called.
std::string tables(const StepOrder& order) {
  std::string steps = "  {0, -1, 0, 0, 0},\n", places = "  \"the first step\",\n";
  std::map<uint32_t, size_t> place_numbers; // by site
  size_t count = 1;
  for (const StepOrder::Step& step : order.steps) {
    const StepOrder::Site& site = order.sites[step.site];
    if (!is_repeated(site)) continue;
    const auto [place, is_new] = place_numbers.emplace(step.site, place_numbers.size() + 1);
    if (is_new) places += fmt::format("  {},\n", quoted(place_of(site)));
    steps += fmt::format("  {{{}, {}, {:d}, {:d}, {}}},\n", step.thread, step.site, step.is_last,
                         is_in_text(site.what), place->second);
    ++count;
  }
  return fmt::format(
      "enum {{ step_count = {} }};\n"
      "static const struct {{ int thread, site, is_last, is_in_text, place; }} steps[] = {{\n{}}};\n"
      "static const char *const places[] = {{\n{}}};\n",
      count, steps, places);
}

} // namespace

std::string unrepeatable_order(const program::Run& run, uint32_t pointer_width) {
  if (run.threads == 1) return "";
  if (!run.order) return "its threads take too many steps";
  if (run.order->has_delayed_stores) return "the machine decides when other threads see a store";
  if (uses_thread_sanitizer(run.property) && pointer_width == 32)
    return "ThreadSanitizer does not know programs of 32 bits";
  return "";
}

std::string thread_schedule(const program::Run& run, const std::optional<std::set<uint32_t>>& found) {
  const StepOrder& order = *run.order;
  const std::string sites = found ? fmt::format("{}{}", fmt::join(*found, ", "), found->empty() ? "" : ", ")
                                  : fmt::format("\n#include \"{}\"\n", found_sites_file);
  return fmt::format("{}#define MARK \"{}\"\n#define LEFT {}\n#define ENDED {}\n{}"
                     "enum {{ violator = {}, ends_with_last_step = {:d}, most_threads = 64, patience = 100, "
                     "stack_size = 8 << 20 }};\n{}"
                     "static const int found[] = {{{}-1}};\nstatic char is_found[{}];\n{}",
                     prelude, harness_mark, static_cast<int>(HarnessExit::LeftSchedule),
                     static_cast<int>(HarnessExit::ScheduleEnded), sites_of_functions(order),
                     order.violating_thread, run.property == program::Property::NoDataRace, tables(order),
                     sites, order.sites.size(), timeouts(run)) +
         scheduler;
}

std::vector<std::string> thread_schedule_arguments() {
  std::vector<std::string> arguments;
  for (const char* name : wrapped) arguments.push_back(fmt::format("-Wl,--wrap={}", name));
  return arguments;
}

} // namespace fathom::witnesses

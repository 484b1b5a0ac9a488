/* Native side of check_native.py: defines the verification functions and drives the program under test.
 *
 * The program is compiled with -Dmain=fathom_program_main, so this file owns main().
 *   NONDET="v0 v1 *v"   one run; each input function takes the next value, when the list is used up the value
 *                       after '*' repeats (default 0). Values are decimal or 0x..., floats may have a point.
 *   FUZZ="runs seed"    that many runs with generated inputs, each in a child process of its own.
 *                       POOL="c0 c1 ..." are constants of the program that the generator should favour.
 * Exit status of a run (and `event` in the summary of a fuzzing session, one line "event count inputs" each):
 *   0 ended, 66 reach_error, 67 other failed assertion, 68 sanitizer report, 77 assumption not met,
 *   78 endless (alarm), anything else: aborted or killed. */
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern int fathom_program_main();

enum { kReach = 66, kAssertion = 67, kAssume = 77, kEndless = 78, kMaxLogged = 4096, kMaxPool = 512 };

static int fuzzing;
static uint64_t random_state;
static unsigned strategy;
static long long pool[kMaxPool];
static unsigned pool_size;
static char *tape;
static const char *fill = "0";
static int log_pipe = -1;

static void leave(int status, const char *what) {
  if (!fuzzing) fprintf(stderr, "NATIVE %s\n", what);
  fflush(NULL);
  _exit(status);
}

static void on_alarm(int signal_number) {
  (void)signal_number;
  _exit(kEndless);
}

static uint64_t next_random(void) { /* splitmix64 */
  uint64_t z = (random_state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static long long generated(void) {
  unsigned how = strategy == 7 ? (unsigned)(next_random() % 7) : strategy;
  switch (how) {
  case 0: return 0;
  case 1: return (long long)(next_random() % 3);
  case 2: return (long long)(next_random() % 11);
  case 3: return pool_size ? pool[next_random() % pool_size] : 1;
  case 4: return (pool_size ? pool[next_random() % pool_size] : 0) + (long long)(next_random() % 3) - 1;
  case 5: return (long long)(next_random() % 256);
  default: {
    static const long long extreme[] = {-1, INT8_MIN, INT8_MAX, INT16_MIN, INT16_MAX, INT32_MIN, INT32_MAX, UINT32_MAX, INT64_MIN, INT64_MAX};
    uint64_t r = next_random();
    return (r & 1) ? extreme[(r >> 1) % 10] : (long long)next_random();
  }
  }
}

static long long next_integer(void) {
  if (fuzzing) {
    long long v = generated();
    char text[32];
    int n = snprintf(text, sizeof text, "%lld ", v);
    if (log_pipe >= 0 && write(log_pipe, text, (size_t)n) < 0) log_pipe = -1;
    return v;
  }
  while (*tape == ' ') tape++;
  const char *from = *tape ? tape : fill;
  char *end;
  long long v = *from == '-' ? strtoll(from, &end, 0) : (long long)strtoull(from, &end, 0);
  if (end == from) leave(99, "bad NONDET value");
  if (*tape) tape = end;
  return v;
}

static double next_float(void) {
  if (fuzzing) return (double)next_integer();
  while (*tape == ' ') tape++;
  const char *from = *tape ? tape : fill;
  char *end;
  double v = strtod(from, &end);
  if (end == from) leave(99, "bad NONDET value");
  if (*tape) tape = end;
  return v;
}

#define INPUT(suffix, type) \
  type __VERIFIER_nondet_##suffix(void) { return (type)next_integer(); }
INPUT(char, char) INPUT(schar, signed char) INPUT(uchar, unsigned char) INPUT(unsigned_char, unsigned char)
INPUT(short, short) INPUT(ushort, unsigned short)
INPUT(int, int) INPUT(uint, unsigned) INPUT(unsigned, unsigned) INPUT(unsigned_int, unsigned)
INPUT(long, long) INPUT(ulong, unsigned long) INPUT(longlong, long long) INPUT(ulonglong, unsigned long long)
INPUT(size_t, size_t) INPUT(loff_t, long long) INPUT(sector_t, unsigned long) INPUT(pthread_t, unsigned long)
INPUT(u8, uint8_t) INPUT(u16, uint16_t) INPUT(u32, uint32_t)
_Bool __VERIFIER_nondet_bool(void) { return next_integer() & 1; }
char *__VERIFIER_nondet_pchar(void) { return (char *)(intptr_t)next_integer(); }
char *__VERIFIER_nondet_charp(void) { return (char *)(intptr_t)next_integer(); }
void *__VERIFIER_nondet_pointer(void) { return (void *)(intptr_t)next_integer(); }
float __VERIFIER_nondet_float(void) { return (float)next_float(); }
double __VERIFIER_nondet_double(void) { return next_float(); }
long double __VERIFIER_nondet_longdouble(void) { return next_float(); }
#ifdef __SIZEOF_INT128__
INPUT(int128, __int128) INPUT(uint128, unsigned __int128)
#endif
void __VERIFIER_nondet_memory(void *block, size_t size) {
  for (size_t i = 0; i < size; i++) ((unsigned char *)block)[i] = (unsigned char)next_integer();
}

void __VERIFIER_assume(int condition) {
  if (!condition) leave(kAssume, "assumption not met");
}

/* reach_error of every test program ends here; its name in `function` tells it from a plain assert. */
void __assert_fail(const char *expression, const char *file, unsigned line, const char *function) {
  (void)expression, (void)file, (void)line;
  if (function && strcmp(function, "reach_error") == 0) leave(kReach, "reach_error");
  leave(kAssertion, "assertion");
  abort();
}

static void run_child(long index, uint64_t seed, int argc, char **argv, char **envp) {
  random_state = seed * 0x2545f4914f6cdd1du + (uint64_t)index;
  strategy = (unsigned)(index % 8);
  signal(SIGALRM, on_alarm);
  alarm(2);
  if (!freopen("/dev/null", "w", stderr) || !freopen("/dev/null", "w", stdout)) _exit(99);
  exit(fathom_program_main(argc, argv, envp) ? 1 : 0);
}

static int fuzz(long runs, uint64_t seed, int argc, char **argv, char **envp) {
  static long seen[256];
  static char inputs[256][kMaxLogged];
  fuzzing = 1;
  for (long i = 0; i < runs; i++) {
    int ends[2];
    if (pipe(ends)) return 99;
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) return 99;
    if (child == 0) {
      close(ends[0]);
      log_pipe = ends[1];
      run_child(i, seed, argc, argv, envp);
    }
    close(ends[1]);
    char text[kMaxLogged];
    size_t used = 0;
    ssize_t n;
    char rest[kMaxLogged];
    while ((n = read(ends[0], rest, sizeof rest)) > 0) {
      size_t take = (size_t)n < sizeof text - 1 - used ? (size_t)n : sizeof text - 1 - used;
      memcpy(text + used, rest, take);
      used += take;
    }
    text[used] = 0;
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    unsigned event = WIFEXITED(status) ? (unsigned)WEXITSTATUS(status) : 200;
    if (event == 1) event = 0;
    if (!seen[event]++) strcpy(inputs[event], text);
    if (seen[kEndless] >= 2) break; /* each costs two seconds */
  }
  for (int e = 0; e < 256; e++)
    if (seen[e]) printf("%d %ld %s\n", e, seen[e], inputs[e]);
  return 0;
}

int main(int argc, char **argv, char **envp) {
  const char *list = getenv("POOL");
  if (list) {
    char *end, *copy = strdup(list);
    for (char *p = copy; pool_size < kMaxPool; p = end) {
      pool[pool_size] = strtoll(p, &end, 0);
      if (end == p) break;
      pool_size++;
    }
    free(copy);
  }
  const char *plan = getenv("FUZZ");
  if (plan) {
    char *end;
    long runs = strtol(plan, &end, 0);
    return fuzz(runs, strtoull(end, NULL, 0), argc, argv, envp);
  }
  const char *values = getenv("NONDET");
  tape = strdup(values ? values : "");
  char *star = strchr(tape, '*');
  if (star) {
    fill = star + 1;
    *star = 0;
  }
  return fathom_program_main(argc, argv, envp) ? 1 : 0;
}

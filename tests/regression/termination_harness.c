/* Native side of termination_native.py: runs one program that has been compiled with a call at each basic block
 * (-fsanitize-coverage=trace-pc) and says whether it ends.
 *
 * The program is compiled at -O0, so that between basic blocks all of it lies in memory: its stack, its global
 * variables, the blocks it has allocated here, and the registers that a called function keeps. The call at each block
 * compares all of these with an earlier state (Brent's method: the state after 2^k blocks). A state that repeats is an
 * execution without end, whatever the inputs were: those between the two can be given again and again.
 *
 *   endless <step limit> <seconds> <inputs>       one run; inputs in call order, those after '*' again and again
 *   sample <step limit> <runs> <seed> <pool>      runs with generated inputs; the pool are constants of the program
 *
 * The last line of stdout is "endless: <outcome> <steps>" or "sample: <outcome> <number>, ..." and then the inputs of
 * the first run whose state repeats, or that does what no program here may do. */
#define _GNU_SOURCE
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

extern int fathom_program_main(void);
extern char __data_start[], _end[];

enum Outcome { kRunning, kEnded, kRepeats, kLong, kDeep, kUndefined, kMemory, kInputs, kStuck, kOutcomes };
static const char *const names[] = {"running", "ended",     "repeats",   "long",
                                    "deep",    "undefined", "no memory", "bad inputs", "stuck"};
enum { kInputsLogged = 64, kMaxPool = 256, kMaxTape = 4096 };
enum { kMostDeep = 96 << 20, kArena = 32 << 20, kSnapshot = 48 << 20 };

/* Outside of the program's memory, so that it is no part of its state. */
struct Harness {
  const char *base;
  uint64_t steps, limit, next;
  int sampling, has_snapshot, strategy;
  sigjmp_buf out;
  struct { size_t stack, globals, heap; char *bytes; } saved;
  size_t heap; /* bytes of the arena in use */
  char *arena, *initial;
  uint64_t random;
  long long pool[kMaxPool], logged[kInputsLogged];
  unsigned pool_size, inputs;
  double tape[kMaxTape];
  long long whole[kMaxTape];
  unsigned tape_size, tape_at, tape_again;
  int has_period;
};
static struct Harness *h;

#ifdef FATHOM_FORKED
/* With a sanitizer that has memory of its own: each run in a process, states are not compared. */
static void leave(enum Outcome outcome) { _exit((int)outcome); }
#else
static void leave(enum Outcome outcome) { siglongjmp(h->out, (int)outcome); }
#endif

/* The registers that a call keeps and the address of the block are pushed, so that they are part of the stack. */
#ifdef __x86_64__
__asm__(".text\n.globl __sanitizer_cov_trace_pc\n__sanitizer_cov_trace_pc:\n"
        "  push %rbx\n  push %rbp\n  push %r12\n  push %r13\n  push %r14\n  push %r15\n  push $0\n"
        "  mov %rsp, %rdi\n  call fathom_step\n"
        "  add $8, %rsp\n  pop %r15\n  pop %r14\n  pop %r13\n  pop %r12\n  pop %rbp\n  pop %rbx\n  ret\n");
#else
__asm__(".text\n.globl __sanitizer_cov_trace_pc\n__sanitizer_cov_trace_pc:\n"
        "  push %ebx\n  push %ebp\n  push %esi\n  push %edi\n  mov %esp, %eax\n"
        "  push $0\n  push $0\n  push %eax\n  call fathom_step\n"
        "  add $12, %esp\n  pop %edi\n  pop %esi\n  pop %ebp\n  pop %ebx\n  ret\n");
#endif

static size_t globals(void) { return (size_t)(_end - __data_start); }

static int is_saved_state(const char *sp, size_t depth) {
  const char *stack = h->saved.bytes, *variables = stack + depth, *heap = variables + globals();
  return h->has_snapshot && depth == h->saved.stack && h->heap == h->saved.heap && memcmp(sp, stack, depth) == 0 &&
         memcmp(__data_start, variables, globals()) == 0 && memcmp(h->arena, heap, h->heap) == 0;
}

static void save(const char *sp, size_t depth) {
  h->has_snapshot = depth + globals() + h->heap <= kSnapshot;
  if (!h->has_snapshot) return;
  h->saved.stack = depth;
  h->saved.heap = h->heap;
  memcpy(h->saved.bytes, sp, depth);
  memcpy(h->saved.bytes + depth, __data_start, globals());
  memcpy(h->saved.bytes + depth + globals(), h->arena, h->heap);
}

void fathom_step(const char *sp) {
  const size_t depth = (size_t)(h->base - sp);
  if (depth > kMostDeep) leave(kDeep);
  if (++h->steps >= h->limit) leave(kLong);
#ifdef FATHOM_FORKED
  return;
#endif
  if (is_saved_state(sp, depth)) leave(kRepeats);
  if (h->steps == h->next) {
    h->next *= 2;
    save(sp, depth);
  }
}

#ifndef FATHOM_FORKED
/* The heap: blocks one after the other, so that a program that frees what it has allocated comes back to a state. */
struct Block { size_t size, in_use; };
static size_t rounded(size_t size) { return (size + 15) / 16 * 16 + 16; }
static struct Block *block_at(size_t at) { return (struct Block *)(h->arena + at); }

void *fathom_malloc(size_t size) {
  if (size >= kArena) return NULL;
  size_t at = 0;
  while (at < h->heap && (block_at(at)->in_use || block_at(at)->size != rounded(size))) at += block_at(at)->size;
  if (at == h->heap) {
    if (h->heap + rounded(size) > kArena) leave(kMemory);
    h->heap += rounded(size);
  }
  block_at(at)->size = rounded(size);
  block_at(at)->in_use = 1;
  return memset(h->arena + at + 16, 0xa5, rounded(size) - 16);
}

void *fathom_calloc(size_t count, size_t size) {
  if (size && count > kArena / size) return NULL;
  return memset(fathom_malloc(count * size), 0, count * size);
}

void fathom_free(void *pointer) {
  if (!pointer) return;
  struct Block *block = (struct Block *)((char *)pointer - 16);
  if ((char *)block < h->arena || (char *)block >= h->arena + h->heap || !block->in_use) leave(kUndefined);
  block->in_use = 0;
  memset(pointer, 0xa5, block->size - 16);
  size_t end = 0; /* behind the last block in use */
  for (size_t at = 0; at < h->heap; at += block_at(at)->size)
    if (block_at(at)->in_use) end = at + block_at(at)->size;
  h->heap = end;
}

void *fathom_realloc(void *pointer, size_t size) {
  char *fresh = fathom_malloc(size);
  if (!pointer || !fresh) return fresh;
  size_t old = ((struct Block *)((char *)pointer - 16))->size - 16;
  memcpy(fresh, pointer, old < size ? old : size);
  fathom_free(pointer);
  return fresh;
}
#endif

void fathom_end(void) { leave(kEnded); }
void fathom_exit(int status) { (void)status, leave(kEnded); }
void __VERIFIER_assume(int condition) { if (!condition) leave(kEnded); }

static uint64_t next_random(void) { /* splitmix64 */
  uint64_t z = (h->random += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static long long generated(void) {
  static const long long extreme[] = {-1,        INT8_MIN,  INT8_MAX,   INT16_MIN, INT16_MAX,
                                      INT32_MIN, INT32_MAX, UINT32_MAX, INT64_MIN, INT64_MAX};
  int how = h->strategy == 7 ? (int)(next_random() % 7) : h->strategy;
  long long one = h->pool_size ? h->pool[next_random() % h->pool_size] : 1;
  switch (how) {
  case 0: return 0;
  case 1: return (long long)(next_random() % 3);
  case 2: return (long long)(next_random() % 11);
  case 3: return one;
  case 4: return (long long)((uint64_t)one + next_random() % 3 - 1);
  case 5: return (long long)(next_random() % 256);
  default: return next_random() & 1 ? extreme[next_random() % 10] : (long long)next_random();
  }
}

static unsigned next_on_tape(void) {
  if (h->tape_at >= h->tape_size) {
    if (!h->has_period) leave(kInputs);
    h->tape_at = h->tape_again;
  }
  return h->tape_at++;
}

static long long next_integer(void) {
  if (!h->sampling) return h->whole[next_on_tape()];
  long long value = generated();
  if (h->inputs < kInputsLogged) h->logged[h->inputs] = value;
  h->inputs++;
  return value;
}
static double next_float(void) { return h->sampling ? (double)next_integer() : h->tape[next_on_tape()]; }

#define INPUT(suffix, type) \
  type __VERIFIER_nondet_##suffix(void) { return (type)next_integer(); }
INPUT(char, char) INPUT(schar, signed char) INPUT(uchar, unsigned char)
INPUT(short, short) INPUT(ushort, unsigned short) INPUT(int, int) INPUT(uint, unsigned) INPUT(long, long) INPUT(ulong, unsigned long)
INPUT(longlong, long long) INPUT(ulonglong, unsigned long long) INPUT(size_t, size_t)
_Bool __VERIFIER_nondet_bool(void) { return next_integer() & 1; }
float __VERIFIER_nondet_float(void) { return (float)next_float(); }
double __VERIFIER_nondet_double(void) { return next_float(); }

static void set_timer(double seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = (time_t)seconds, .tv_usec = (suseconds_t)(seconds * 1e6) % 1000000}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

/* A loop of nothing is a block of nothing, where gcc puts no call: such a run does not get to its limit of steps. */
static void on_trap(int number) { leave(number != SIGPROF ? kUndefined : h->sampling ? kStuck : kLong); }

#ifdef FATHOM_FORKED
static enum Outcome run(void) {
  h->steps = h->inputs = h->tape_at = 0;
  h->base = __builtin_frame_address(0);
  fflush(NULL);
  pid_t child = fork();
  if (child == 0) {
    fathom_program_main();
    _exit(kEnded);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) < kOutcomes ? (enum Outcome)WEXITSTATUS(status) : kUndefined;
}
#else
/* One run from the initial values of all variables. */
static __attribute__((noinline)) enum Outcome run(void) {
  memcpy(__data_start, h->initial, globals());
  h->steps = h->has_snapshot = h->inputs = h->tape_at = h->heap = 0;
  h->next = 1;
  h->base = __builtin_frame_address(0);
  int outcome = sigsetjmp(h->out, 1);
  if (outcome) return (enum Outcome)outcome;
  fathom_program_main();
  return kEnded;
}
#endif

static void *pages(size_t size) { /* shared with the processes that a run is */
  void *found = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (found == MAP_FAILED) abort();
  return found;
}

static void prepare(void) {
  static const int traps[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGPROF, SIGABRT};
  h = pages(sizeof *h);
#ifdef FATHOM_FORKED
  return;
#endif
  h->saved.bytes = pages(kSnapshot);
  h->arena = pages(kArena);
  stack_t other = {.ss_sp = pages(1 << 20), .ss_size = 1 << 20};
  sigaltstack(&other, NULL);
  struct sigaction action = {.sa_handler = on_trap, .sa_flags = SA_ONSTACK};
  for (unsigned i = 0; i < sizeof traps / sizeof *traps; i++) sigaction(traps[i], &action, NULL);
  h->initial = pages(globals() + 1);
  memcpy(h->initial, __data_start, globals());
}

/* Numbers at `text`; a star says where the inputs begin that are given again. */
static void read_tape(const char *text) {
  for (;;) {
    while (*text == ' ') text++;
    if (*text == '*') h->has_period = 1, h->tape_again = h->tape_size, text++;
    if (!*text) break;
    char *end_of_whole, *end;
    if (h->tape_size >= kMaxTape) exit(99);
    h->whole[h->tape_size] = *text == '-' ? strtoll(text, &end_of_whole, 0) : (long long)strtoull(text, &end_of_whole, 0);
    h->tape[h->tape_size++] = strtod(text, &end);
    if (end < end_of_whole) end = end_of_whole;
    if (end == text || (*end && *end != ' ' && *end != '*')) exit(99);
    text = end;
  }
  if (h->has_period && h->tape_again == h->tape_size) exit(99);
}

static int endless(uint64_t limit, double seconds, const char *inputs) {
  read_tape(inputs);
  h->limit = limit;
  set_timer(seconds);
  enum Outcome outcome = run();
  set_timer(0);
  printf("endless: %s %llu\n", names[outcome], (unsigned long long)h->steps);
  return 0;
}

static int sample(uint64_t limit, long runs, uint64_t seed, const char *pool) {
  unsigned long counts[kOutcomes] = {0};
  char *end;
  for (; h->pool_size < kMaxPool; pool = end) {
    h->pool[h->pool_size] = strtoll(pool, &end, 0);
    if (end == pool) break;
    h->pool_size++;
  }
  h->sampling = 1;
  enum Outcome bad = kRunning;
  uint64_t left = limit * 16; /* a program all of whose runs are long gets no more than these */
  for (long i = 0; i < runs && bad == kRunning && left; i++) {
    h->random = seed * 0x2545f4914f6cdd1du + (uint64_t)i;
    h->strategy = (int)(i % 8);
    h->limit = left < limit ? left : limit;
    set_timer(3);
    enum Outcome outcome = run();
    set_timer(0);
    left -= h->steps < left ? h->steps : left;
    counts[outcome]++;
    if (outcome == kRepeats || outcome == kUndefined || outcome == kStuck) bad = outcome;
  }
  printf("sample:");
  for (int i = 0; i < kOutcomes; i++)
    if (counts[i]) printf(" %s %lu,", names[i], counts[i]);
  printf(" inputs");
  for (unsigned i = 0; bad != kRunning && i < h->inputs && i < kInputsLogged; i++) printf(" %lld", h->logged[i]);
  printf("\n");
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 5 && argc != 6) return 99;
  prepare();
  uint64_t limit = strtoull(argv[2], NULL, 0);
  if (strcmp(argv[1], "endless") == 0) return endless(limit, atof(argv[3]), argv[4]);
  return argc == 6 ? sample(limit, atol(argv[3]), strtoull(argv[4], NULL, 0), argv[5]) : 99;
}

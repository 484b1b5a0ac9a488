/* stdlib.h (C11 7.22): allocation, arithmetic, random numbers. */
#include "model.h"

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }
long long imaxabs(long long x) { return fathom_check_opposite(x == -__LONG_LONG_MAX__ - 1), x < 0 ? -x : x; }

typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
div_t div(int a, int b) {
  fathom_check_opposite(a == -__INT_MAX__ - 1 && b == -1);
  return (div_t){a / b, a % b};
}
ldiv_t ldiv(long a, long b) {
  fathom_check_opposite(a == -__LONG_MAX__ - 1 && b == -1);
  return (ldiv_t){a / b, a % b};
}
lldiv_t lldiv(long long a, long long b) {
  fathom_check_opposite(a == -__LONG_LONG_MAX__ - 1 && b == -1);
  return (lldiv_t){a / b, a % b};
}

int ffs(int x) { return __builtin_ffs(x); }
int ffsl(long x) { return __builtin_ffsl(x); }
int ffsll(long long x) { return __builtin_ffsll(x); }

static void *fathom_realloc(void *pointer, size_t size) {
  if (!pointer) return malloc(size);
  __fathom_check_free(pointer); /* before the copy, which would call it an invalid access */
  if (!size) {                  /* as in glibc */
    free(pointer);
    return NULL;
  }
  size_t old = __fathom_object_size(pointer), kept = old < size ? old : size;
  if (!__fathom_looks_at_addresses()) {
    void *moved = malloc(size);
    __fathom_memcpy(moved, pointer, kept);
    free(pointer);
    return moved;
  }
  /* The new block may lie where the old one was (7.22.3.5p4): it comes to life after the end of the other. */
  void *bytes = __fathom_environment(kept);
  __fathom_memcpy(bytes, pointer, kept);
  free(pointer);
  void *block = malloc(size);
  __fathom_memcpy(block, bytes, kept);
  return block;
}

void *realloc(void *pointer, size_t size) { return fathom_realloc(pointer, size); }

void *reallocarray(void *pointer, size_t count, size_t size) {
  size_t bytes;
  if (!__builtin_mul_overflow(count, size, &bytes)) return fathom_realloc(pointer, bytes);
  fathom_errno = 12; /* ENOMEM */
  return NULL;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1))) return fathom_EINVAL;
  *result = __fathom_aligned_alloc(alignment, size);
  return 0;
}
void *valloc(size_t size) { return __fathom_aligned_alloc(4096, size); }
void *pvalloc(size_t size) { return __fathom_aligned_alloc(4096, (size + 4095) & ~(size_t)4095); }

FATHOM_HIDDEN_STATE(rand)
FATHOM_HIDDEN_STATE(rand48)
/* Sets it; whether it was not set before. The functions themselves have no state that threads could race for. */
static _Bool fathom_begins(_Bool *has_begun) {
  __fathom_atomic_begin();
  const _Bool had = *has_begun;
  *has_begun = 1;
  __fathom_atomic_end();
  return !had;
}

/* Where a program sets more than one seed (answered by frontend/analysis/lock_kinds.h) the numbers of the first that
 * has any, which without srand is 1, are kept: an equal seed gives them again (7.22.2.2p2). */
enum { fathom_most_numbers = 16 };
static int fathom_seeds_meet = 1;
struct fathom_sequence {
  unsigned seed; /* less 1 */
  int count, place, is_other, had_other;
  long numbers[fathom_most_numbers];
};
static struct fathom_sequence fathom_sequence_rand, fathom_sequence_random;
static int fathom_keeps_sequences(void) { return fathom_seeds_meet && !fathom_has_threads; }
/* The next number, which is `x` where it is not known. */
static long fathom_next_number(struct fathom_sequence *of, long x) {
  if (!fathom_keeps_sequences() || of->is_other || of->place == fathom_most_numbers) return x;
  if (of->place == of->count) of->numbers[of->count++] = x;
  return of->numbers[of->place++];
}
/* Whether nothing that was forgotten comes again. */
static int fathom_set_seed(struct fathom_sequence *of, unsigned seed) {
  if (!fathom_keeps_sequences()) return 0;
  if (!of->count) of->seed = seed - 1;
  of->place = 0;
  of->is_other = of->seed != seed - 1;
  const int is_known = of->is_other ? !of->had_other : of->count < fathom_most_numbers;
  of->had_other |= of->is_other;
  return is_known;
}

/* C11 7.22.2.1: 0 to RAND_MAX (the largest int); of the sequence only `known` is said. */
#define RANDOM(type, name, most, state, known) \
  FATHOM_INPUT(type, name) \
  static _Bool fathom_has_begun_##name; \
  type name(void) { \
    state; \
    (void)fathom_begins(&fathom_has_begun_##name); \
    type x = __fathom_nondet_##name(); \
    __fathom_assume(x >= 0 && x <= most); \
    known; \
    return x; \
  }
RANDOM(int, rand, FATHOM_INT_MAX, FATHOM_CHANGES_STATE(rand), __fathom_assume(x == fathom_next_number(&fathom_sequence_rand, x)))
RANDOM(long, random, 0x7fffffff, (void)0, __fathom_assume(x == fathom_next_number(&fathom_sequence_random, x)))
FATHOM_INPUT(fathom_u32, arc4random)
fathom_u32 arc4random(void) { return __fathom_nondet_arc4random(); }

/* An equal seed gives an equal number: from the second call on as after a second srand, below. */
FATHOM_INPUT(int, rand_r)
FATHOM_INPUT(int, computed_rand_r)
int rand_r(unsigned *seed) {
  static _Bool is_called;
  if (!fathom_begins(&is_called)) (void)__fathom_nondet_computed_rand_r();
  int x = __fathom_nondet_rand_r();
  __fathom_assume(x >= 0);
  *seed = (unsigned)__fathom_nondet_rand_r();
  return x;
}

/* An equal seed gives the same sequence again, and a program that sets none has one too (7.22.2.2p2), which no input
 * here is held to: from the second seed on, and after a number, a violation counts if it shows with the library's own
 * numbers. */
#define SEED(name, type, generator, state, is_known) \
  FATHOM_INPUT(int, computed_##generator) \
  void name(type seed) { \
    (void)seed, state; \
    const int has_begun = !fathom_begins(&fathom_has_begun_##generator); \
    if (!is_known && has_begun) (void)__fathom_nondet_computed_##generator(); \
  }
SEED(srand, unsigned, rand, FATHOM_CHANGES_STATE(rand), fathom_set_seed(&fathom_sequence_rand, seed))
SEED(srandom, unsigned, random, (void)0, fathom_set_seed(&fathom_sequence_random, seed))

/* The generators of 48 bits, of which POSIX says the formula: numbers of a state that is known are the library's.
 * Before a seed is set, and with threads, they are any. */
static const fathom_u64 fathom_most_u48 = 0xffffffffffff;
FATHOM_INPUT(fathom_u64, described_rand48)
static fathom_u64 fathom_factor48 = 0x5deece66d, fathom_addend48 = 0xb;
static fathom_u64 fathom_next_u48(fathom_u64 x) {
  const _Bool is_known = __fathom_is_known(x) & __fathom_is_known(fathom_factor48) & __fathom_is_known(fathom_addend48);
  return (is_known ? x * fathom_factor48 + fathom_addend48 : __fathom_nondet_described_rand48()) & fathom_most_u48;
}
static fathom_u64 fathom_state48;
static _Bool fathom_has_state48;
static void fathom_set_state48(fathom_u64 state) {
  FATHOM_CHANGES_STATE(rand48);
  fathom_factor48 = 0x5deece66d;
  fathom_addend48 = 0xb;
  if (fathom_has_threads) return;
  fathom_state48 = state & fathom_most_u48;
  fathom_has_state48 = 1;
}
void srand48(long seed) { fathom_set_state48((fathom_u64)(fathom_u32)seed << 16 | 0x330e); }
static _Bool fathom_steps48(void) {
  FATHOM_CHANGES_STATE(rand48);
  if (!fathom_has_state48) return 0;
  fathom_state48 = fathom_next_u48(fathom_state48);
  return 1;
}
FATHOM_INPUT(long, lrand48)
long lrand48(void) {
  if (fathom_steps48()) return (long)(fathom_state48 >> 17);
  long x = __fathom_nondet_lrand48();
  __fathom_assume((x >= 0) & (x <= 0x7fffffff));
  return x;
}
FATHOM_INPUT(__INT32_TYPE__, mrand48)
long mrand48(void) { return fathom_steps48() ? (__INT32_TYPE__)(fathom_state48 >> 16) : __fathom_nondet_mrand48(); }
/* 0.0 to below 1.0. */
FATHOM_INPUT(double, drand48)
static double fathom_fraction(void) {
  double x = __fathom_nondet_drand48();
  __fathom_assume((x >= 0) & (x < 1));
  return x;
}
static double fathom_fraction_of(fathom_u64 x) { return (double)x / 281474976710656.0; }
double drand48(void) { return fathom_steps48() ? fathom_fraction_of(fathom_state48) : fathom_fraction(); }

/* With a state of the program's own. */
static fathom_u64 fathom_read_u48(const unsigned short *state) {
  return (fathom_u64)state[2] << 32 | (fathom_u64)state[1] << 16 | state[0];
}
static void fathom_write_u48(unsigned short *state, fathom_u64 x) {
  for (int i = 0; i < 3; ++i) state[i] = (unsigned short)(x >> 16 * i);
}
static fathom_u64 fathom_step_of(unsigned short *state) {
  const fathom_u64 x = fathom_next_u48(fathom_read_u48(state));
  fathom_write_u48(state, x);
  return x;
}
double erand48(unsigned short *state) { return fathom_fraction_of(fathom_step_of(state)); }
long jrand48(unsigned short *state) { return (__INT32_TYPE__)(fathom_step_of(state) >> 16); }
long nrand48(unsigned short *state) { return (long)(fathom_step_of(state) >> 17); }
void __fathom_nondet_computed_written_rand48(void *to, size_t size);
/* With a state of the program's own (GNU), which has what nobody computes here. */
struct fathom_own_state {
  unsigned short now[3], before[3], addend, is_set;
  unsigned long long factor;
} __attribute__((packed, aligned(4)));
_Static_assert(sizeof(struct fathom_own_state) == 24, "as in glibc's headers");
static int fathom_next_own(struct fathom_own_state *state) {
  return __fathom_nondet_computed_written_rand48(state, sizeof *state), 0;
}
int srand48_r(long seed, struct fathom_own_state *state) { return (void)seed, fathom_next_own(state); }
int drand48_r(struct fathom_own_state *state, double *to) { return *to = fathom_fraction(), fathom_next_own(state); }
int mrand48_r(struct fathom_own_state *state, long *to) { return *to = __fathom_nondet_mrand48(), fathom_next_own(state); }
int lrand48_r(struct fathom_own_state *state, long *to) {
  const __INT32_TYPE__ number = __fathom_nondet_mrand48();
  __fathom_assume(number >= 0);
  return *to = number, fathom_next_own(state);
}
unsigned short *seed48(unsigned short *seed) {
  static unsigned short old[3];
  if (fathom_has_state48) fathom_write_u48(old, fathom_state48);
  else __fathom_nondet_computed_written_rand48(old, sizeof old);
  fathom_set_state48(fathom_read_u48(seed));
  return old;
}
/* With another factor and addend, up to the next seed. */
void lcong48(unsigned short *parameters) {
  fathom_set_state48(fathom_read_u48(parameters));
  fathom_factor48 = fathom_read_u48(parameters + 3);
  fathom_addend48 = parameters[6];
}

/* Arrays for the state of random: which one is used. */
static char fathom_first_state[128], *fathom_random_state = fathom_first_state;
char *initstate(unsigned seed, char *state, size_t size) {
  (void)seed;
  if (size < 8) return fathom_errno = fathom_EINVAL, NULL;
  char *old = fathom_random_state;
  __fathom_memcpy(state, __fathom_environment(size), size);
  fathom_random_state = state;
  return old;
}
char *setstate(char *state) {
  char *old = fathom_random_state;
  fathom_read_block(state, 8);
  fathom_random_state = state;
  return old;
}

/* At least as many bytes as were asked for (glibc). */
FATHOM_INPUT(size_t, malloc_usable_size)
size_t malloc_usable_size(void *pointer) {
  if (!pointer) return 0;
  size_t size = __fathom_nondet_malloc_usable_size(), known = __fathom_object_size(pointer);
  __fathom_assume((size >= known) & (size - known < 64));
  return size;
}

/* fathom_checks.h: with -DFATHOM_CHECK a native build checks clauses and assertions of fathom.h while it runs
 * (docs/contracts.md). Included by fathom.h; Fathom itself never sees it. */
#ifndef FATHOM_CHECKS_H
#define FATHOM_CHECKS_H

#include <stdio.h>
#include <stdlib.h>

#ifndef __cplusplus
#include "fathom_clauses.h" /* FATHOM_IF_ARRAY, FATHOM_EACH, FATHOM_ORDER */
#endif

/* Definitions are weak, so that every file of a program may have them and all share one. */
#define FATHOM_SHARED __attribute__((__weak__))

#if defined(__SANITIZE_ADDRESS__)
#define FATHOM_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define FATHOM_ADDRESS_SANITIZER 1
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Called where a check fails, if the program defines it; when it returns the program goes on. Without it one
 * line is printed and the program aborts. The kind: "precondition", "postcondition", "invariant",
 * "assertion", "error", "assigns clause", "decreases clause". */
FATHOM_SHARED void fathom_check_failed(const char* file, int line, const char* function, const char* kind,
                                       const char* text);

FATHOM_SHARED void fathom_check_report(const char* file, int line, const char* function, const char* kind,
                                       const char* text) {
  if (fathom_check_failed) {
    fathom_check_failed(file, line, function, kind, text);
    return;
  }
  fprintf(stderr, "%s:%d: in %s: %s violated: %s\n", file, line, function, kind, text);
  abort();
}

/* Says once what this build does not check. */
FATHOM_SHARED void fathom_check_leaves_out(int* is_told, const char* file, int line, const char* what) {
  if (!__atomic_exchange_n(is_told, 1, __ATOMIC_RELAXED))
    fprintf(stderr, "fathom: %s:%d: not checked: %s\n", file, line, what);
}
FATHOM_SHARED int fathom_check_told[6] = {0, 0, 0, 0, 0, 0};

/* Stands where the value of an earlier moment is needed and nobody has kept it: a wrong answer would be
 * worse. */
FATHOM_SHARED __attribute__((__noreturn__)) void* fathom_check_unkept(void) {
  fputs("fathom: an old value that no text shows (fathom_old in a macro) cannot be checked\n", stderr);
  abort();
}

/* A function with postconditions is called three times in a text of `fathom emit --stage checks`: the first
 * activation checks the requires clauses and keeps old values, the second one is the body, the third one
 * checks the ensures clauses; so its parameters are as they were at entry. */
enum fathom_check_stage { FATHOM_AT_ENTRY, FATHOM_IN_BODY, FATHOM_AT_RETURN };

/* All other code runs with the stage FATHOM_AT_ENTRY: what a clause calls is checked like any other call. */
struct fathom_check_state {
  enum fathom_check_stage stage;
  void* result;
  void** kept; /* by the number of fathom_old in the function's clauses */
};
FATHOM_SHARED __thread struct fathom_check_state fathom_check_now = {FATHOM_AT_ENTRY, NULL, NULL};

/* Whether size bytes may be there. Without AddressSanitizer a machine knows only that null has none. */
FATHOM_SHARED int fathom_check_bytes(const volatile void* pointer, size_t size) {
  if (size == 0) return 1;
#ifdef FATHOM_ADDRESS_SANITIZER
  extern void* __asan_region_is_poisoned(void*, size_t);
  return pointer != NULL && __asan_region_is_poisoned((void*)pointer, size) == NULL;
#else
  return pointer != NULL;
#endif
}

FATHOM_SHARED int fathom_check_string(const volatile void* pointer) {
#ifdef FATHOM_ADDRESS_SANITIZER
  const volatile char* at = (const volatile char*)pointer;
  while (fathom_check_bytes(at, 1)) {
    if (*at == 0) return 1;
    ++at;
  }
  return 0;
#else
  return pointer != NULL;
#endif
}

/* A function with an assigns clause is watched in so many bytes of each object, from its start. */
#ifndef FATHOM_CHECK_MOST_BYTES
#define FATHOM_CHECK_MOST_BYTES 65536
#endif

/* What a function may write, or what it may not, with the bytes that were there at entry (null: it may). */
struct fathom_check_place {
  struct fathom_check_place* next;
  const unsigned char* at;
  size_t size;
  unsigned char* kept;
};
struct fathom_check_frame {
  struct fathom_check_place* places;
};

FATHOM_SHARED struct fathom_check_place* fathom_check_add(struct fathom_check_frame* frame,
                                                          const volatile void* at, size_t size) {
  struct fathom_check_place* place = (struct fathom_check_place*)malloc(sizeof *place);
  if (place == NULL) abort();
  place->next = frame->places;
  place->at = (const unsigned char*)at;
  place->size = size;
  place->kept = NULL;
  frame->places = place;
  return place;
}

FATHOM_SHARED void fathom_check_watch(struct fathom_check_frame* frame, const volatile void* at,
                                      size_t size) {
  struct fathom_check_place* place;
  if (size > FATHOM_CHECK_MOST_BYTES) size = FATHOM_CHECK_MOST_BYTES;
  if (!fathom_check_bytes(at, size) || size == 0) return; /* a precondition has failed before */
  place = fathom_check_add(frame, at, size);
  place->kept = (unsigned char*)malloc(size);
  if (place->kept == NULL) abort();
  __builtin_memcpy(place->kept, place->at, size);
}

FATHOM_SHARED int fathom_check_may_write(const struct fathom_check_frame* frame, const unsigned char* at) {
  const struct fathom_check_place* place;
  for (place = frame->places; place != NULL; place = place->next)
    if (place->kept == NULL && at >= place->at && at < place->at + place->size) return 1;
  return 0;
}

/* Whether nothing else has changed; gives back what was kept. */
FATHOM_SHARED int fathom_check_frame_holds(struct fathom_check_frame* frame) {
  int holds = 1;
  struct fathom_check_place* place;
  for (place = frame->places; place != NULL; place = place->next) {
    size_t i;
    if (place->kept == NULL || __builtin_memcmp(place->kept, place->at, place->size) == 0) continue;
    for (i = 0; i < place->size; ++i)
      if (place->kept[i] != place->at[i] && !fathom_check_may_write(frame, place->at + i)) holds = 0;
  }
  while (frame->places != NULL) {
    place = frame->places;
    frame->places = place->next;
    free(place->kept);
    free(place);
  }
  return holds;
}

/* The numbers of a decreases clause, as they were the last time; none: count is 0. */
struct fathom_check_measures {
  int count;
  unsigned long long ranks[8];
  const char* frame; /* of the activation, where the clause is a function's */
};

/* Whether the first number that has changed has become smaller. */
FATHOM_SHARED int fathom_check_falls(struct fathom_check_measures* before, const unsigned long long* ranks,
                                     int count) {
  int i = 0, holds = 1;
  if (count > 8) count = 8;
  if (before->count > 0) {
    while (i < count && ranks[i] == before->ranks[i]) ++i;
    holds = i < count && ranks[i] < before->ranks[i];
  }
  before->count = count;
  for (i = 0; i < count; ++i) before->ranks[i] = ranks[i];
  return holds;
}

#ifdef __cplusplus
}
#endif

#define FATHOM_CHECK_EXPRESSION(kind, text, e)                                                               \
  ((e) ? (void)0 : fathom_check_report(__FILE__, __LINE__, __func__, kind, text))
#define FATHOM_CHECK_CLAUSE(at, kind, text, e)                                                               \
  do {                                                                                                       \
    if (fathom_check_now.stage == (at)) {                                                                    \
      const struct fathom_check_state fathom_before = fathom_check_now;                                      \
      fathom_check_now.stage = FATHOM_AT_ENTRY;                                                              \
      const int fathom_holds = !!(e);                                                                        \
      fathom_check_now = fathom_before;                                                                      \
      if (!fathom_holds) FATHOM_CHECK_EXPRESSION(kind, text, 0);                                             \
    }                                                                                                        \
  } while (0)

#define fathom_assert(e) FATHOM_CHECK_EXPRESSION("assertion", #e, e)
#define fathom_error() (FATHOM_CHECK_EXPRESSION("error", "fathom_error()", 0), abort())
#define fathom_requires(e) FATHOM_CHECK_CLAUSE(FATHOM_AT_ENTRY, "precondition", #e, e)
/* With the clause's text as a second argument: in a text where it is checked. */
#define fathom_ensures(...)                                                                                  \
  FATHOM_CHECK_THIRD(__VA_ARGS__, FATHOM_CHECK_ENSURES, FATHOM_CHECK_NOT_ENSURES, 0)(__VA_ARGS__)
#define FATHOM_CHECK_THIRD(first, second, third, ...) third
#define FATHOM_CHECK_ENSURES(e, text) FATHOM_CHECK_CLAUSE(FATHOM_AT_RETURN, "postcondition", text, e)
#define FATHOM_CHECK_NOT_ENSURES(e)                                                                          \
  fathom_check_leaves_out(&fathom_check_told[0], __FILE__, __LINE__,                                         \
                          "postconditions here (`fathom emit --stage checks` makes a text that has them)")
/* The text with its macros replaced tells whether it asks for a value from before the loop. */
#define fathom_invariant(e) FATHOM_CHECK_INVARIANT(#e, e)
#define FATHOM_CHECK_INVARIANT(text, e)                                                                      \
  do {                                                                                                       \
    if (__builtin_strstr(#e, "fathom_check_unkept"))                                                         \
      fathom_check_leaves_out(&fathom_check_told[1], __FILE__, __LINE__,                                     \
                              "invariants with fathom_loop_entry");                                          \
    else if (!(e))                                                                                           \
      fathom_check_report(__FILE__, __LINE__, __func__, "invariant", text);                                  \
  } while (0)
#define FATHOM_CHECK_NOT(number, what)                                                                       \
  fathom_check_leaves_out(&fathom_check_told[number], __FILE__, __LINE__, what)
#define fathom_assigns(...)                                                                                  \
  FATHOM_CHECK_NOT(2, "assigns clauses here (`fathom emit --stage checks` makes a text that has them)")
#define fathom_decreases(...)                                                                                \
  FATHOM_CHECK_NOT(3, "decreases clauses here (`fathom emit --stage checks` makes a text that has them)")
#define fathom_frees(...) FATHOM_CHECK_NOT(4, "frees clauses")

#define fathom_result(T) (*(T*)fathom_check_now.result)
#define fathom_old(e) (*(__typeof__(e)*)fathom_check_unkept())
#define fathom_loop_entry(e) (*(__typeof__(e)*)fathom_check_unkept())
#define fathom_fresh(p, n) fathom_check_bytes((p), (n))
#define fathom_readable(p, n) fathom_check_bytes((p), (n))
#define fathom_writable(p, n) fathom_check_bytes((p), (n))
#define fathom_string(p) fathom_check_string(p)
#define fathom_within(low, p, high)                                                                          \
  ((const volatile char*)(low) <= (const volatile char*)(p) &&                                               \
   (const volatile char*)(p) <= (const volatile char*)(high))
#define fathom_span(p, end)                                                                                  \
  (fathom_within((p), (end), (end)) &&                                                                       \
   fathom_check_bytes((p), (size_t)((const volatile char*)(end) - (const volatile char*)(p))))
#define fathom_fresh_span(p, end) fathom_span((p), (end))
#define fathom_fresh_string(p) fathom_string(p)
/* A machine cannot tell: these hold. */
#define fathom_freeable(p) ((void)sizeof(p), 1)
#define fathom_freed(p) ((void)sizeof(p), 1)
#define fathom_obeys(f, function) ((void)sizeof(f), 1)
#define fathom_range(p, n) (*(char(*)[(n)])(p))

/* The rest is what `fathom emit --stage checks` puts into a text. `call` calls the function with its own
 * parameters. */
#define FATHOM_CHECK_ENTERED (fathom_check_now.stage == FATHOM_AT_ENTRY)
#define FATHOM_CHECK_OLDS(count) void* fathom_kept[(count) + 1]
#define FATHOM_CHECK_KEEP(number, e)                                                                         \
  char fathom_kept_##number[sizeof(e)] __attribute__((__aligned__));                                         \
  do {                                                                                                       \
    __typeof__(FATHOM_IF_ARRAY(e, 0, (e))) fathom_value = FATHOM_IF_ARRAY(e, 0, (e));                        \
    __builtin_memcpy(fathom_kept_##number, FATHOM_IF_ARRAY(e, (e), &fathom_value), sizeof(e));               \
    fathom_kept[number] = fathom_kept_##number;                                                              \
  } while (0)
#define FATHOM_CHECK_KEPT(number, e) (*(__typeof__(e)*)fathom_check_now.kept[number])
#define FATHOM_CHECK_CALL(call, after)                                                                       \
  const struct fathom_check_state fathom_before = fathom_check_now;                                          \
  fathom_check_now.stage = FATHOM_IN_BODY;                                                                   \
  __typeof__(call) fathom_returned = call;                                                                   \
  after FATHOM_CHECK_RETURNS(&fathom_returned);                                                              \
  __typeof__(call) fathom_again = call;                                                                      \
  (void)fathom_again;                                                                                        \
  fathom_check_now = fathom_before;                                                                          \
  return fathom_returned
#define FATHOM_CHECK_CALL_OF_VOID(call, after)                                                               \
  const struct fathom_check_state fathom_before = fathom_check_now;                                          \
  fathom_check_now.stage = FATHOM_IN_BODY;                                                                   \
  call;                                                                                                      \
  after FATHOM_CHECK_RETURNS(NULL);                                                                          \
  call;                                                                                                      \
  fathom_check_now = fathom_before;                                                                          \
  return
#define FATHOM_CHECK_RETURNS(place)                                                                          \
  fathom_check_now.stage = FATHOM_AT_RETURN;                                                                 \
  fathom_check_now.result = (place);                                                                         \
  fathom_check_now.kept = fathom_kept
/* In front of a clause that is checked elsewhere in the text. */
#define FATHOM_CHECK_ELSEWHERE if (0)
#define FATHOM_CHECK_FAILS(holds, line, kind, text)                                                          \
  if (!(holds)) fathom_check_report(__FILE__, line, __func__, kind, text)
#define FATHOM_CHECK_FRAME struct fathom_check_frame fathom_frame = {NULL}
#define FATHOM_CHECK_WATCH(p, n) fathom_check_watch(&fathom_frame, (p), (n))
#define FATHOM_CHECK_WATCH_STRING(p) fathom_check_watch(&fathom_frame, (p), __builtin_strlen(p) + 1)
#define FATHOM_CHECK_TARGET(target) fathom_check_add(&fathom_frame, &(target), sizeof(target));
#define FATHOM_CHECK_TARGETS(...) FATHOM_EACH(FATHOM_CHECK_TARGET, __VA_ARGS__)
#define FATHOM_CHECK_FRAME_HOLDS(line, text)                                                                 \
  FATHOM_CHECK_FAILS(fathom_check_frame_holds(&fathom_frame), line, "assigns clause", text)
#define FATHOM_CHECK_RANK(e) FATHOM_ORDER(e),
#define FATHOM_CHECK_RANKS(...)                                                                              \
  const unsigned long long fathom_ranks[] = {FATHOM_EACH(FATHOM_CHECK_RANK, __VA_ARGS__)};                   \
  const int fathom_count = (int)(sizeof fathom_ranks / sizeof fathom_ranks[0])
#define FATHOM_CHECK_LOOP(number)                                                                            \
  struct fathom_check_measures fathom_loop_##number;                                                         \
  fathom_loop_##number.count = 0
#define FATHOM_CHECK_MEASURES(number, text, ...)                                                             \
  do {                                                                                                       \
    FATHOM_CHECK_RANKS(__VA_ARGS__);                                                                         \
    FATHOM_CHECK_FAILS(fathom_check_falls(&fathom_loop_##number, fathom_ranks, fathom_count), __LINE__,      \
                       "decreases clause", text);                                                            \
  } while (0)
/* The numbers of the activation around this one. Stacks grow downwards: one that lies below was left by
 * longjmp. */
#define FATHOM_CHECK_ACTIVATION(line, text, ...)                                                             \
  static __thread struct fathom_check_measures fathom_around;                                                \
  const struct fathom_check_measures fathom_outer = fathom_around;                                           \
  if (fathom_around.frame <= (const char*)__builtin_frame_address(0)) fathom_around.count = 0;               \
  fathom_around.frame = (const char*)__builtin_frame_address(0);                                             \
  do {                                                                                                       \
    FATHOM_CHECK_RANKS(__VA_ARGS__);                                                                         \
    FATHOM_CHECK_FAILS(fathom_check_falls(&fathom_around, fathom_ranks, fathom_count), line,                 \
                       "decreases clause", text);                                                            \
  } while (0)
#define FATHOM_CHECK_LEAVE fathom_around = fathom_outer
#define FATHOM_CHECK_BODY(call)                                                                              \
  if (fathom_check_now.stage == FATHOM_AT_RETURN) return *(__typeof__(call)*)fathom_check_now.result;        \
  fathom_check_now.stage = FATHOM_AT_ENTRY
#define FATHOM_CHECK_BODY_OF_VOID                                                                            \
  if (fathom_check_now.stage == FATHOM_AT_RETURN) return;                                                    \
  fathom_check_now.stage = FATHOM_AT_ENTRY

#endif

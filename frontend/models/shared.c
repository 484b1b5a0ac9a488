/* What processes share by a number or a name: segments, queues and sets of semaphores (System V), named
 * semaphores (POSIX). What others change there meanwhile is not looked at, as with mappings (mapped.c). */
#include "model.h"
#if __SIZEOF_INT__ > 2 /* smaller machines have none */

enum {
  fathom_ipc_remove,
  fathom_ipc_set,
  fathom_ipc_state,
  fathom_ipc_creates = 01000,
  fathom_ipc_alone = 02000
};

/* No segment, queue or set has a negative number. The record of one: read, written, or not looked at. */
static int fathom_ipc_control(int id, int command, void* record, size_t size, int fails,
                              void write(void*, size_t)) {
  if (fathom_refuses(id < 0)) return -1;
  if (command < fathom_ipc_remove || command > fathom_ipc_state)
    __fathom_unsupported("a command of Linux's own for a shared object");
  if (command == fathom_ipc_set) fathom_read_block(record, size);
  if (fails) return fathom_fail(), -1;
  if (command == fathom_ipc_state) write(record, size);
  return 0;
}

/* Segments: a new one has zeros, one that may be there already anything. */
enum { fathom_most_segments = 8 };
static struct {
  int id, key;
  size_t size;
  _Bool is_new, was_attached;
  char* start;
} fathom_segments[fathom_most_segments];
static int fathom_segment_count;
FATHOM_INPUT(int, shmget)
int shmget(int key, size_t size, int flags) {
  const _Bool is_new =
      !key || (flags & (fathom_ipc_creates | fathom_ipc_alone)) == (fathom_ipc_creates | fathom_ipc_alone);
  const int id = __fathom_nondet_shmget();
  __fathom_assume(id >= -1);
  if (id < 0) return fathom_fail(), -1;
  for (int i = 0; i < fathom_segment_count; i++) {
    if (!is_new && fathom_segments[i].key == key) {
      __fathom_assume(size <= fathom_segments[i].size);
      return fathom_segments[i].id;
    }
    __fathom_assume(id != fathom_segments[i].id);
  }
  if (fathom_segment_count == fathom_most_segments) __fathom_unsupported("more than 8 shared segments");
  __fathom_assume(!is_new || size > 0);
  fathom_segments[fathom_segment_count].id = id;
  fathom_segments[fathom_segment_count].key = key;
  fathom_segments[fathom_segment_count].size = size;
  fathom_segments[fathom_segment_count++].is_new = is_new;
  return id;
}
FATHOM_INPUT(_Bool, shmat)
void* shmat(int id, const void* wanted, int flags) {
  enum { read_only = 010000 };
  void* const failed = (void*)-1;
  if (fathom_refuses(id < 0) || __fathom_nondet_shmat()) return fathom_fail(), failed;
  if (wanted) __fathom_unsupported("a shared segment at an address of the program's choice");
  if (fathom_has_forked) __fathom_unsupported("memory shared between processes");
  fathom_has_shared_memory = 1;
  for (int i = 0; i < fathom_segment_count; i++) {
    if (fathom_segments[i].id != id) continue;
    const size_t size = fathom_segments[i].size;
    if (fathom_segments[i].was_attached) __fathom_unsupported("a shared segment that is attached twice");
    if (!size) break;
    __fathom_assume(size < FATHOM_PTRDIFF_MAX - 4096);
    const size_t pages = (size + 4095) & ~(size_t)4095;
    fathom_segments[i].was_attached = 1;
    const _Bool is_new = fathom_segments[i].is_new; /* what is known of the bytes has to be a constant */
    char* start = flags & read_only ? __fathom_map_constant(pages, 0)
                  : is_new          ? __fathom_map(pages, 1)
                                    : __fathom_map(pages, 0);
    return fathom_segments[i].start = start;
  }
  __fathom_unsupported("a shared segment that another process has made");
  return failed;
}
int shmdt(const void* start) {
  for (int i = 0; start && i < fathom_segment_count; i++)
    if (fathom_segments[i].start == start) {
      fathom_segments[i].start = NULL;
      __fathom_unmap((void*)start);
      return 0;
    }
  fathom_errno = fathom_EINVAL;
  return -1;
}
FATHOM_INPUT(_Bool, shmctl)
void __fathom_nondet_written_shmctl(void*, size_t);
int shmctl(int id, int command, void* record) {
  enum { lock = 11, unlock };
  if (command == lock || command == unlock)
    return fathom_refuses(id < 0) ? -1 : __fathom_nondet_shmctl() ? (fathom_fail(), -1) : 0;
  return fathom_ipc_control(id, command, record, sizeof(long) == 8 ? 112 : 84, __fathom_nondet_shmctl(),
                            __fathom_nondet_written_shmctl);
}

/* Queues. The type of a message is positive. */
FATHOM_INPUT(_Bool, msgctl)
void __fathom_nondet_written_msgctl(void*, size_t);
int msgctl(int id, int command, void* record) {
  return fathom_ipc_control(id, command, record, sizeof(long) == 8 ? 120 : 88, __fathom_nondet_msgctl(),
                            __fathom_nondet_written_msgctl);
}
/* Which messages come, and what a semaphore is at, may be what the program has done: not followed, so that a violation
 * counts if it shows natively. */
static _Bool fathom_has_sent, fathom_has_set;
PLAIN_CALL(msgsnd, (int id, const long* message, size_t size, int flags),
           ((void)flags, fathom_has_sent = 1, fathom_read_values(message, size + sizeof(long)),
            fathom_refuses(id < 0) || fathom_refuses(*message <= 0)))
FATHOM_INPUT(long, msgrcv)
FATHOM_INPUT(_Bool, computed_msgrcv)
void __fathom_nondet_written_msgrcv(void*, size_t);
ptrdiff_t msgrcv(int id, long* message, size_t size, long type, int flags) {
  if ((void)flags, fathom_refuses(id < 0)) return -1;
  const long length = __fathom_nondet_msgrcv();
  __fathom_assume(length >= -1 && (length < 0 || (size_t)length <= size));
  if (length < 0) return fathom_fail(), -1;
  const long kind = __fathom_nondet_msgrcv();
  __fathom_assume(kind > 0 && (type <= 0 || kind == type || flags & 020000) && (type >= 0 || kind <= -type));
  *message = kind;
  if (fathom_has_sent) (void)__fathom_nondet_computed_msgrcv();
  if (length) __fathom_nondet_written_msgrcv(message + 1, (size_t)length);
  return length;
}

/* A queue that may be made has a mode and attributes, or null. */
FATHOM_INPUT(int, mq_open)
int mq_open(const char* name, int flags, ...) {
  fathom_read_string(name);
  if (flags & 0100) {
    va_list rest;
    __builtin_va_start(rest, flags);
    (void)__builtin_va_arg(rest, unsigned);
    const void* attributes = __builtin_va_arg(rest, const void*);
    __builtin_va_end(rest);
    if (attributes) fathom_read_block(attributes, 4 * sizeof(long));
  }
  return fathom_new_file(__fathom_nondet_mq_open());
}
int mq_notify(int queue, const void* how) {
  if (queue < 0) return fathom_bad_file();
  if (how) __fathom_unsupported("a signal or a function when a message comes");
  return __fathom_nondet_msgctl() ? (fathom_fail(), -1) : 0;
}

/* Sets of semaphores: others give and take meanwhile, so that a value is any. */
PLAIN_CALL(semop, (int id, const void* steps, size_t count),
           (fathom_has_set = 1, fathom_stops_interrupt = 1, fathom_read_values(steps, 6 * count), fathom_refuses(id < 0)))
PLAIN_CALL(semtimedop, (int id, const void* steps, size_t count, const void* time),
           (fathom_has_set = 1, fathom_stops_interrupt = 1, fathom_read_values(steps, 6 * count),
            time ? fathom_read_block(time, 2 * sizeof(long)) : (void)0,
            fathom_refuses(id < 0)))
FATHOM_INPUT(int, semctl)
FATHOM_INPUT(_Bool, computed_semctl)
int semctl(int id, int number, int command, ...) {
  enum { process = 11, value, all, waits, waits_for_zero, set_value, set_all };
  if ((void)number, fathom_refuses(id < 0)) return -1;
  const _Bool asks = command == process || command == value || command == waits || command == waits_for_zero;
  if (!asks && command != set_value && command != fathom_ipc_remove)
    __fathom_unsupported("semctl with a record or an array");
  if (command == set_value) {
    va_list rest; /* POSIX: the fourth argument is the value (C11 7.16.1.1p2) */
    __builtin_va_start(rest, command);
    (void)__builtin_va_arg(rest, int);
    __builtin_va_end(rest);
    fathom_has_set = 1;
  }
  if (asks && fathom_has_set) (void)__fathom_nondet_computed_semctl();
  const int result = __fathom_nondet_semctl();
  __fathom_assume(result >= -1 && (asks || result <= 0) && (command == process || result <= 32767));
  if (result < 0) fathom_fail();
  return result;
}

/* Named semaphores: a name means one of them until it is removed; one that nobody has open keeps its value.
 */
enum {
  fathom_most_named = 4,
  fathom_longest_name = 64,
  fathom_open_creates = 0100,
  fathom_open_alone = 0200
};
static struct {
  char name[fathom_longest_name];
  unsigned *object, value;
  int open;
  _Bool has_name;
} fathom_named[fathom_most_named];
static int fathom_named_count;
static int fathom_find_named(const char* name) {
  for (int i = 0; i < fathom_named_count; i++) {
    size_t n = 0;
    while (name[n] && name[n] == fathom_named[i].name[n]) n++;
    if (fathom_named[i].has_name && name[n] == fathom_named[i].name[n]) return i;
  }
  return -1;
}
static int fathom_make_named(const char* name, unsigned value) {
  if (fathom_named_count == fathom_most_named) __fathom_unsupported("more than 4 named semaphores");
  size_t n = 0;
  for (; name[n]; n++) {
    if (n + 1 == fathom_longest_name) __fathom_unsupported("a semaphore's name of more than 63 characters");
    fathom_named[fathom_named_count].name[n] = name[n];
  }
  fathom_named[fathom_named_count].name[n] = 0;
  fathom_named[fathom_named_count].has_name = 1;
  fathom_named[fathom_named_count].value = value;
  return fathom_named_count++;
}
FATHOM_INPUT(unsigned, sem_open)
void* sem_open(const char* name, int flags, ...) {
  fathom_read_string(name);
  unsigned value = 0;
  if (flags & fathom_open_creates) {
    va_list rest;
    __builtin_va_start(rest, flags);
    (void)__builtin_va_arg(rest, unsigned);
    value = __builtin_va_arg(rest, unsigned);
    __builtin_va_end(rest);
  }
  if (fathom_refuses(value > FATHOM_INT_MAX)) return NULL;
  const _Bool is_new = (flags & fathom_open_creates) && (flags & fathom_open_alone);
  int place = fathom_find_named(name);
  if ((place >= 0 && is_new) || __fathom_nondet_sem_open() == 0) return fathom_fail(), NULL;
  if (place < 0) {
    /* Another process may have made it. */
    const unsigned other = __fathom_nondet_sem_open();
    __fathom_assume(other <= FATHOM_INT_MAX);
    const _Bool was_there = !is_new && (!(flags & fathom_open_creates) || __fathom_nondet_sem_open() == 1);
    place = fathom_make_named(name, was_there ? other : value);
  }
  if (!fathom_named[place].open++) {
    fathom_named[place].object = __fathom_map(fathom_semaphore_size, 1);
    (void)fathom_semaphore_init(fathom_named[place].object, fathom_named[place].value);
  }
  return fathom_named[place].object;
}
int sem_close(unsigned* semaphore) {
  fathom_use_object(semaphore);
  for (int i = 0; i < fathom_named_count; i++)
    if (fathom_named[i].open && fathom_named[i].object == semaphore) {
      if (--fathom_named[i].open) return 0;
      fathom_named[i].value = *semaphore;
      fathom_named[i].object = NULL;
      __fathom_unmap(semaphore);
      return 0;
    }
  fathom_errno = fathom_EINVAL;
  return -1;
}
FATHOM_INPUT(_Bool, sem_unlink)
int sem_unlink(const char* name) {
  fathom_read_string(name);
  if (__fathom_nondet_sem_unlink()) return fathom_fail(), -1;
  const int place = fathom_find_named(name);
  if (place >= 0) fathom_named[place].has_name = 0;
  return 0;
}
#endif

#!/usr/bin/env python3
"""What each function of POSIX threads, semaphores and C11 threads asks of the object that it is given, by a table.

Runs the real binary: $FATHOM_BINARY, or build/release/cli/fathom. Without one everything is skipped. For each call a
program is made in which the object is null, freed, destroyed, not initialised, or as it should be; verdicts follow from
POSIX 2.9.9 and C11 7.26. Each program is checked in both data models.
"""

import unittest

import turns
from embedded_test import EmbeddedTest

HEAD = """#define _GNU_SOURCE
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>
#include <stdlib.h>
#include <time.h>
"""
# By type: how an object is initialised and destroyed, what is to be done before a use, what uses it. `o` is the object.
OBJECTS = {
    "pthread_mutex_t": ("pthread_mutex_init(o, 0);", "pthread_mutex_destroy(o);", "", [
        "pthread_mutex_lock(o); pthread_mutex_unlock(o);", "if (!pthread_mutex_trylock(o)) pthread_mutex_unlock(o);",
        "if (!pthread_mutex_timedlock(o, &t)) pthread_mutex_unlock(o);"]),
    "mtx_t": ("mtx_init(o, mtx_timed);", "mtx_destroy(o);", "", [
        "mtx_lock(o); mtx_unlock(o);", "if (mtx_trylock(o) == thrd_success) mtx_unlock(o);",
        "if (mtx_timedlock(o, &t) == thrd_success) mtx_unlock(o);"]),
    "pthread_cond_t": ("pthread_cond_init(o, 0);", "pthread_cond_destroy(o);", "pthread_mutex_lock(&m);", [
        "pthread_cond_signal(o);", "pthread_cond_broadcast(o);", "pthread_cond_wait(o, &m);",
        "pthread_cond_timedwait(o, &m, &t);"]),
    "cnd_t": ("cnd_init(o);", "cnd_destroy(o);", "mtx_lock(&n);", [
        "cnd_signal(o);", "cnd_broadcast(o);", "cnd_wait(o, &n);", "cnd_timedwait(o, &n, &t);"]),
    "pthread_rwlock_t": ("pthread_rwlock_init(o, 0);", "pthread_rwlock_destroy(o);", "", [
        "pthread_rwlock_rdlock(o); pthread_rwlock_unlock(o);", "pthread_rwlock_wrlock(o); pthread_rwlock_unlock(o);",
        "if (!pthread_rwlock_tryrdlock(o)) pthread_rwlock_unlock(o);",
        "if (!pthread_rwlock_timedwrlock(o, &t)) pthread_rwlock_unlock(o);"]),
    "pthread_spinlock_t": ("pthread_spin_init(o, 0);", "pthread_spin_destroy(o);", "", [
        "pthread_spin_lock(o); pthread_spin_unlock(o);", "if (!pthread_spin_trylock(o)) pthread_spin_unlock(o);"]),
    "pthread_barrier_t": ("pthread_barrier_init(o, 0, 1);", "pthread_barrier_destroy(o);", "", ["pthread_barrier_wait(o);"]),
    "sem_t": ("sem_init(o, 0, 1);", "sem_destroy(o);", "", [
        "sem_wait(o);", "sem_trywait(o);", "sem_timedwait(o, &t);", "sem_post(o);", "sem_getvalue(o, &number);"]),
    "pthread_attr_t": ("pthread_attr_init(o);", "pthread_attr_destroy(o);", "", [
        "pthread_attr_setdetachstate(o, 0);", "pthread_attr_getdetachstate(o, &number);", "pthread_attr_setstacksize(o, 65536);",
        "pthread_attr_getstacksize(o, &size);", "pthread_attr_setguardsize(o, 0);", "pthread_attr_getguardsize(o, &size);",
        "pthread_attr_setinheritsched(o, 0);", "pthread_attr_setschedpolicy(o, 0);", "pthread_attr_setscope(o, 0);",
        "pthread_attr_getscope(o, &number);"]),
    "pthread_mutexattr_t": ("pthread_mutexattr_init(o);", "pthread_mutexattr_destroy(o);", "", [
        "pthread_mutexattr_settype(o, 1);", "pthread_mutexattr_gettype(o, &number);", "pthread_mutexattr_setrobust(o, 1);",
        "pthread_mutexattr_setpshared(o, 0);", "pthread_mutexattr_getprotocol(o, &number);", "pthread_mutex_init(&m, o);"]),
    "pthread_condattr_t": ("pthread_condattr_init(o);", "pthread_condattr_destroy(o);", "", [
        "pthread_condattr_setclock(o, 1);", "pthread_condattr_getclock(o, &number);", "pthread_condattr_setpshared(o, 1);"]),
    "pthread_rwlockattr_t": ("pthread_rwlockattr_init(o);", "pthread_rwlockattr_destroy(o);", "", [
        "pthread_rwlockattr_setkind_np(o, 2);", "pthread_rwlockattr_getkind_np(o, &number);", "pthread_rwlockattr_setpshared(o, 1);"]),
    "pthread_barrierattr_t": ("pthread_barrierattr_init(o);", "pthread_barrierattr_destroy(o);", "", [
        "pthread_barrierattr_setpshared(o, 1);", "pthread_barrierattr_getpshared(o, &number);"]),
    "pthread_once_t": ("*o = PTHREAD_ONCE_INIT;", "", "", ["pthread_once(o, nothing);"]),
}
MAY_BE_NULL = "pthread_mutex_init(&m, o);"
WITH_STATE = ("pthread_mutex_t", "mtx_t", "pthread_cond_t", "cnd_t", "pthread_rwlock_t", "pthread_spinlock_t",
              "pthread_barrier_t", "sem_t")
ZERO_IS_INITIALISED = ("pthread_mutex_t", "mtx_t", "pthread_cond_t", "cnd_t", "pthread_rwlock_t")


def program(kind, declaration, *statements):
    return HEAD + f"""static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static mtx_t n;
static struct timespec t;
static int number;
static size_t size;
static void nothing(void) {{}}
int main(void) {{
  (void)nothing, (void)t, (void)number, (void)size, (void)m;
  mtx_init(&n, mtx_plain);
  {declaration.replace("T", kind)}
  {" ".join(statements)}
  return 0;
}}
"""


class ThreadObjectsTest(EmbeddedTest):
    def each(self, check):
        every = [(kind, begin, end, before, use) for kind, (begin, end, before, uses) in OBJECTS.items() for use in uses]
        for kind, begin, end, before, use in turns.part(every, 4):
            with self.subTest(kind=kind, use=use):
                check(kind, begin, end, before, use)

    def expect(self, verdict, about, text):
        self.assertEqual(self.both(text, "--property", about), verdict, text)

    def test_objects_that_are_there(self):
        for kind, (begin, end, before, uses) in OBJECTS.items():
            with self.subTest(kind=kind):
                after = {"pthread_mutex_lock(&m);": "pthread_mutex_unlock(&m);", "mtx_lock(&n);": "mtx_unlock(&n);"}.get(before, "")
                body = " ".join(f"{before} {use} {after}" for use in uses if use != MAY_BE_NULL and use != "sem_wait(o);")
                text = program(kind, "T x; T *o = &x;", begin, body, end)
                self.expect("true", "valid-deref", text)
                self.expect("true", "lock-misuse", text)

    def test_null(self):
        def check(kind, _begin, _end, before, use):
            verdict = "true" if use == MAY_BE_NULL else "false(valid-deref)"
            self.expect(verdict, "valid-deref", program(kind, "T *volatile null = 0; T *o = null;", before, use))

        self.each(check)

    def test_null_at_the_beginning_and_end(self):
        for kind, (begin, end, _, _) in OBJECTS.items():
            for use in (begin, end):
                if not use or use.startswith("*"):
                    continue
                with self.subTest(kind=kind, use=use):
                    self.expect("false(valid-deref)", "valid-deref", program(kind, "T *volatile null = 0; T *o = null;", use))

    def test_freed(self):
        def check(kind, begin, _end, before, use):
            text = program(kind, "T *o = malloc(sizeof *o); if (!o) return 0;", begin, "free((void *)o);", before, use)
            self.expect("false(valid-deref)", "valid-deref", text)

        self.each(check)

    def test_destroyed(self):
        def check(kind, begin, end, before, use):
            if kind in WITH_STATE:
                self.expect("false(lock-misuse)", "lock-misuse", program(kind, "T x; T *o = &x;", begin, end, before, use))

        self.each(check)

    def test_not_initialised(self):
        def check(kind, _begin, _end, before, use):
            if kind in WITH_STATE:
                self.expect("false(lock-misuse)", "lock-misuse",
                            program(kind, "T *o = malloc(sizeof *o); if (!o) return 0;", before, use))

        self.each(check)

    def test_static(self):
        """Zeros are what the static initialisers of Linux have; what has none has to be initialised."""
        for kind in WITH_STATE:
            before, use = OBJECTS[kind][2], OBJECTS[kind][3][0]
            after = {"pthread_mutex_lock(&m);": "pthread_mutex_unlock(&m);", "mtx_lock(&n);": "mtx_unlock(&n);"}.get(before, "")
            verdict = "true" if kind in ZERO_IS_INITIALISED else "false(lock-misuse)"
            self.expect(verdict, "lock-misuse", program(kind, "static T x; T *o = (T *)&x;", before, use, after))


if __name__ == "__main__":
    unittest.main()

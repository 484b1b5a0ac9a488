/* fathom.h: what a program under verification may ask of Fathom. Found by `fathom check` without an include
 * path; for a native build define the functions yourself or link a replay harness. The SV-COMP names
 * (__VERIFIER_nondet_int ...) work as well. */
#ifndef FATHOM_H
#define FATHOM_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An arbitrary value of the type. Any other undeclared type works too: declare `T
 * fathom_nondet_<anything>(void);`. */
_Bool fathom_nondet_bool(void);
char fathom_nondet_char(void);
signed char fathom_nondet_schar(void);
unsigned char fathom_nondet_uchar(void);
short fathom_nondet_short(void);
unsigned short fathom_nondet_ushort(void);
int fathom_nondet_int(void);
unsigned int fathom_nondet_uint(void);
long fathom_nondet_long(void);
unsigned long fathom_nondet_ulong(void);
long long fathom_nondet_longlong(void);
unsigned long long fathom_nondet_ulonglong(void);
size_t fathom_nondet_size_t(void);
float fathom_nondet_float(void);
double fathom_nondet_double(void);
void* fathom_nondet_pointer(void);

/* Fills size bytes with arbitrary values. */
void fathom_nondet_memory(void* memory, size_t size);

/* Executions in which the condition is 0 are not looked at from here on. */
void fathom_assume(int condition);
/* Property `assertion`: the condition is not 0. */
void fathom_assert(int condition);
/* Property `unreach-call`: never called. */
void fathom_error(void) __attribute__((__noreturn__));

#ifdef __cplusplus
}
#endif

#endif

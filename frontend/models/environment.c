/* Functions of the environment. Those with effects that no model describes stop the analysis of the path where they are called:
 * a program may not be called correct because their effects were left out. */
#include "model.h"

/* C11 7.22.2.1: 0 to RAND_MAX. */
int rand(void) {
  int x = __fathom_nondet_rand();
  fathom_assume(x >= 0);
  return x;
}
long random(void) {
  int x = __fathom_nondet_rand();
  fathom_assume(x >= 0);
  return x;
}

/* Only the first byte is looked at, which finds null and dangling pointers without a loop. */
static void fathom_touch(const char *text) { (void)*(const volatile char *)text; }
int puts(const char *text) {
  fathom_touch(text);
  return __fathom_nondet_print();
}
int fputs(const char *restrict text, void *restrict stream) {
  fathom_touch(text);
  (void)stream;
  return __fathom_nondet_print();
}

/* The first return is exact; longjmp, which would make a second one, is below. */
int setjmp(void *environment) { return (void)environment, 0; }
int _setjmp(void *environment) { return (void)environment, 0; }
int sigsetjmp(void *environment, int mask) { return (void)environment, (void)mask, 0; }
int __sigsetjmp(void *environment, int mask) { return (void)environment, (void)mask, 0; }

long time(long *result) {
  long now = __fathom_nondet_time();
  if (result) *result = now;
  return now;
}

#define NOT_MODELLED(name) \
  void *name(void) { \
    __fathom_unsupported("the library function " #name); \
    return NULL; \
  }

/* Control that comes back or runs beside. */
NOT_MODELLED(longjmp)
NOT_MODELLED(_longjmp)
NOT_MODELLED(siglongjmp)
NOT_MODELLED(signal)
NOT_MODELLED(bsd_signal)
NOT_MODELLED(sigaction)
NOT_MODELLED(raise)
NOT_MODELLED(pthread_create)
NOT_MODELLED(thrd_create)
NOT_MODELLED(fork)
NOT_MODELLED(vfork)
NOT_MODELLED(on_exit)
NOT_MODELLED(at_quick_exit)
/* Writers into the caller's memory. */
NOT_MODELLED(scanf)
NOT_MODELLED(fscanf)
NOT_MODELLED(sscanf)
NOT_MODELLED(vscanf)
NOT_MODELLED(vfscanf)
NOT_MODELLED(vsscanf)
NOT_MODELLED(__isoc99_scanf)
NOT_MODELLED(__isoc99_fscanf)
NOT_MODELLED(__isoc99_sscanf)
NOT_MODELLED(__isoc23_scanf)
NOT_MODELLED(__isoc23_fscanf)
NOT_MODELLED(__isoc23_sscanf)
NOT_MODELLED(fgets)
NOT_MODELLED(gets)
NOT_MODELLED(getline)
NOT_MODELLED(getdelim)
NOT_MODELLED(fread)
NOT_MODELLED(read)
NOT_MODELLED(pread)
NOT_MODELLED(recv)
NOT_MODELLED(recvfrom)
NOT_MODELLED(readlink)
NOT_MODELLED(getcwd)
NOT_MODELLED(realpath)
NOT_MODELLED(sprintf)
NOT_MODELLED(snprintf)
NOT_MODELLED(vsprintf)
NOT_MODELLED(vsnprintf)
NOT_MODELLED(asprintf)
NOT_MODELLED(vasprintf)
NOT_MODELLED(strftime)
NOT_MODELLED(strtod)
NOT_MODELLED(strtof)
NOT_MODELLED(strtold)
NOT_MODELLED(strsep)
NOT_MODELLED(memccpy)
NOT_MODELLED(strxfrm)
NOT_MODELLED(qsort_r)
NOT_MODELLED(gettimeofday)
NOT_MODELLED(clock_gettime)
NOT_MODELLED(gmtime_r)
NOT_MODELLED(localtime_r)
NOT_MODELLED(stat)
NOT_MODELLED(fstat)
NOT_MODELLED(lstat)
NOT_MODELLED(pipe)
NOT_MODELLED(frexp)
NOT_MODELLED(modf)
NOT_MODELLED(remquo)
NOT_MODELLED(wcscpy)
NOT_MODELLED(wcsncpy)
NOT_MODELLED(wcscat)
NOT_MODELLED(wcsncat)
NOT_MODELLED(wmemcpy)
NOT_MODELLED(wmemset)
NOT_MODELLED(mbstowcs)
NOT_MODELLED(wcstombs)

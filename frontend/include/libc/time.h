/* C11 7.27; the structure is the models'. */
#ifndef FATHOM_LIBC_TIME_H
#define FATHOM_LIBC_TIME_H
#include <stddef.h>
typedef long time_t;
typedef long clock_t;
#define CLOCKS_PER_SEC ((clock_t)1000000)
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char* tm_zone;
};
char* asctime(const struct tm*);
long clock(void);
char* ctime(const long*);
double difftime(long, long);
struct tm* gmtime(const long*);
struct tm* localtime(const long*);
long mktime(struct tm*);
size_t strftime(char*, size_t, const char*, const struct tm*);
long time(long*);
#endif

/* C11 7.22. */
#ifndef FATHOM_LIBC_STDLIB_H
#define FATHOM_LIBC_STDLIB_H
#include <stddef.h>
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX __INT_MAX__
typedef struct { int quot, rem; } div_t;
typedef struct { long quot, rem; } ldiv_t;
typedef struct { long long quot, rem; } lldiv_t;
div_t div(int, int);
ldiv_t ldiv(long, long);
lldiv_t lldiv(long long, long long);
void _Exit(int) __attribute__((__noreturn__));
void abort(void) __attribute__((__noreturn__));
int abs(int);
void* aligned_alloc(size_t, size_t);
int atexit(void (*)(void));
double atof(const char*);
int atoi(const char*);
long int atol(const char*);
long long int atoll(const char*);
void* bsearch(const void*, const void*, size_t, size_t, int (*)(const void*, const void*));
void* calloc(size_t, size_t);
void exit(int) __attribute__((__noreturn__));
void free(void*);
char* getenv(const char*);
long int labs(long int);
long long int llabs(long long int);
void* malloc(size_t);
int posix_memalign(void**, size_t, size_t);
void qsort(void*, size_t, size_t, int (*)(const void*, const void*));
void quick_exit(int) __attribute__((__noreturn__));
int rand(void);
int rand_r(unsigned int*);
void* realloc(void*, size_t);
void* reallocarray(void*, size_t, size_t);
void srand(unsigned int);
double strtod(const char*, char**);
float strtof(const char*, char**);
long int strtol(const char*, char**, int);
long double strtold(const char*, char**);
long long int strtoll(const char*, char**, int);
long unsigned int strtoul(const char*, char**, int);
long long unsigned int strtoull(const char*, char**, int);
int system(const char*);
#endif

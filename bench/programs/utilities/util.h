#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))
extern char *argv0;
void weprintf(const char *, ...) __attribute__((format(printf, 1, 2)));
void eprintf(const char *, ...) __attribute__((noreturn, format(printf, 1, 2)));
void *emalloc(size_t);
void *erealloc(void *, size_t);
void *ereallocarray(void *, size_t, size_t);
char *estrdup(const char *);
long long estrtonum(const char *, long long, long long);
int fshut(FILE *, const char *);
size_t unescape(char *);

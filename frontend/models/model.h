/* What the models share. They are compiled without the system's headers, so that a model means the same on every machine. */
#ifndef FATHOM_MODEL_H
#define FATHOM_MODEL_H

typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ptrdiff_t;
#define NULL ((void *)0)

/* Executed by Fathom itself (frontend/library/builtin.def). */
void *malloc(size_t size);
void free(void *pointer);
void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
/* Inputs that are the model's own: the program's input functions are not touched. */
int __fathom_nondet_argc(void);
void __fathom_nondet_argv(void *memory, size_t size);
int __fathom_nondet_choice(void);
int __fathom_nondet_rand(void);
int __fathom_nondet_print(void);
long __fathom_nondet_time(void);
void fathom_assume(int condition);
size_t __fathom_object_size(const void *pointer);
void *__fathom_environment(size_t size);
void __fathom_check_free(void *pointer);
void __fathom_unsupported(const char *message);

size_t strlen(const char *s);
size_t strnlen(const char *s, size_t n);
char *strcpy(char *restrict to, const char *restrict from);
int strncmp(const char *a, const char *b, size_t n);
void *realloc(void *pointer, size_t size);

#endif
